//! The order of messages, commands and events.

use std::cell::RefCell;
use std::rc::Rc;

use features::{
    AppCommand, Cause, Command, Context, Dispatcher, EngineReply, Event, Feature, Ports,
    Surroundings, TaskId, Ticket, TimerId,
};
use locale::Text;
use messages::{Request, Response};
use session::{Day, Message, Millis, ProgressChange, PuzzleProgress, Session};

/// A feature that repeats its messages as commands and executes them.
struct Echo {
    name: &'static str,
    heard: Rc<RefCell<Vec<String>>>,
    count: usize,
}

impl Feature for Echo {
    type Message = Vec<Command>;
    type View = usize;

    fn update(&mut self, message: Vec<Command>, _: &Context<'_>, commands: &mut Vec<Command>) {
        self.heard
            .borrow_mut()
            .push(format!("{} updates", self.name));
        commands.extend(message);
    }

    fn receive(&mut self, event: &Event, _: &Context<'_>, _: &mut Vec<Command>) {
        self.count += 1;
        self.heard
            .borrow_mut()
            .push(format!("{} hears {event:?}", self.name));
    }

    fn view(&self, _: &Context<'_>) -> usize {
        self.count
    }
}

#[derive(Default)]
struct Recorder {
    session: Session,
    surroundings: Surroundings,
    heard: Rc<RefCell<Vec<String>>>,
    tickets: Rc<RefCell<Vec<Ticket>>>,
}

impl Recorder {
    fn note(&self, done: &str) {
        self.heard.borrow_mut().push(done.to_owned());
    }
}

impl Ports for Recorder {
    fn with_context(&self, read: &mut dyn FnMut(&Context<'_>)) {
        read(&Context {
            session: &self.session,
            model: &self.session.render(),
            now: Millis(0),
            today: Day(0),
            seed: 1,
            surroundings: &self.surroundings,
        });
    }

    fn table(&self, _: Message) {
        self.note("table");
    }

    fn request(&self, ticket: Ticket, _: Request) {
        self.note("request");
        self.tickets.borrow_mut().push(ticket);
    }

    fn finish(&self, _: Ticket) {
        self.note("finish");
    }

    fn cancel(&self, _: Ticket) {
        self.note("cancel");
    }

    fn timer(&self, ticket: Ticket, _: u64) {
        self.note("timer");
        self.tickets.borrow_mut().push(ticket);
    }

    fn stop_timer(&self, _: Ticket) {
        self.note("stop timer");
    }

    fn announce(&self, _: Text) {
        self.note("announce");
    }

    fn clear_answer(&self) {
        self.note("clear answer");
    }

    fn app(&self, command: AppCommand) {
        self.note(match command {
            AppCommand::Store(key, _) => key,
            AppCommand::Begin(_) => "begin",
            AppCommand::Print(_) => "print",
            AppCommand::OpenGame(_) => "bring",
            AppCommand::Go(_) => "go",
            AppCommand::ChooseGame(_) => "offer",
            AppCommand::Save => "save",
            AppCommand::FetchOpenings(_) => "fetch",
        });
    }

    fn review(&self) -> Option<String> {
        self.note("read review");
        None
    }

    fn store_review(&self, _: &str) {
        self.note("store review");
    }

    fn progress(&self, _: &str) -> Option<PuzzleProgress> {
        self.note("read progress");
        None
    }

    fn change_progress(&self, _: &str, _: ProgressChange) {
        self.note("change progress");
    }
}

const TASK: TaskId = TaskId(7);
const TIMER: TimerId = TimerId(7);

struct Bench {
    dispatcher: Rc<Dispatcher>,
    first: features::Handle<Echo>,
    second: features::Handle<Echo>,
    heard: Rc<RefCell<Vec<String>>>,
    tickets: Rc<RefCell<Vec<Ticket>>>,
}

fn bench() -> Bench {
    let ports = Recorder::default();
    let (heard, tickets) = (Rc::clone(&ports.heard), Rc::clone(&ports.tickets));
    let dispatcher = Dispatcher::new(|_| Box::new(ports));
    let mount = |name| {
        let heard = Rc::clone(&heard);
        let echo = Echo {
            name,
            heard: Rc::clone(&heard),
            count: 0,
        };
        let show = move |count: &usize| heard.borrow_mut().push(format!("{name} shows {count}"));
        dispatcher.mount(echo, show)
    };
    let (first, second) = (mount("a"), mount("b"));
    heard.borrow_mut().clear();
    Bench {
        dispatcher,
        first,
        second,
        heard,
        tickets,
    }
}

fn solve() -> Request {
    Request::Captures {
        position: String::new(),
    }
}

#[test]
fn all_commands_are_executed_before_their_events_and_views_come_last() {
    let bench = bench();
    bench.first.send(vec![
        Command::Table(Message::Tick),
        Command::Announce(Text::OpponentBegins),
    ]);
    assert_eq!(
        *bench.heard.borrow(),
        [
            "a updates",
            "table",
            "announce",
            "a hears Table(Own)",
            "b hears Table(Other)",
            "a shows 3",
            "b shows 2",
        ]
    );
}

#[test]
fn a_view_is_shown_only_when_it_differs() {
    let bench = bench();
    bench.second.send(Vec::new());
    assert_eq!(*bench.heard.borrow(), ["b updates"]);
}

#[test]
fn answers_come_to_whoever_has_asked_unless_something_else_was_asked_since() {
    let bench = bench();
    bench.first.send(vec![Command::Engine(TASK, solve())]);
    bench.second.send(vec![Command::Engine(TASK, solve())]);
    bench.first.send(vec![Command::Engine(TASK, solve())]);
    let tickets = bench.tickets.borrow().clone();
    bench.heard.borrow_mut().clear();
    for ticket in tickets {
        bench
            .dispatcher
            .reply(ticket, EngineReply::Response(Response::Stopped));
    }
    let heard = bench.heard.borrow();
    let answers = heard.iter().filter(|line| line.contains("hears"));
    let answer = "Engine(TaskId(7), Response(Stopped))";
    assert_eq!(
        answers.cloned().collect::<Vec<_>>(),
        [format!("b hears {answer}"), format!("a hears {answer}")]
    );
}

#[test]
fn a_request_or_timer_that_is_replaced_or_ended_is_called_off() {
    let bench = bench();
    bench.first.send(vec![
        Command::Engine(TASK, solve()),
        Command::Engine(TASK, solve()),
        Command::Cancel(TASK),
        Command::Cancel(TASK),
        Command::Finish(TASK),
        Command::Timer(TIMER, 1),
        Command::Timer(TIMER, 2),
        Command::StopTimer(TIMER),
        Command::StopTimer(TIMER),
    ]);
    assert_eq!(
        *bench.heard.borrow(),
        [
            "a updates",
            "request",
            "cancel",
            "request",
            "cancel",
            "timer",
            "stop timer",
            "timer",
            "stop timer",
        ]
    );
    bench.heard.borrow_mut().clear();
    for &ticket in bench.tickets.borrow().iter() {
        bench.dispatcher.reply(ticket, EngineReply::Lost);
        bench.dispatcher.timeout(ticket);
    }
    assert!(bench.heard.borrow().is_empty());
}

#[test]
fn a_ticket_of_a_timer_is_no_ticket_of_a_request() {
    let bench = bench();
    bench.first.send(vec![Command::Timer(TIMER, 1)]);
    bench.heard.borrow_mut().clear();
    let ticket = bench.tickets.borrow()[0];
    bench.dispatcher.reply(ticket, EngineReply::Lost);
    assert!(bench.heard.borrow().is_empty());
    bench.dispatcher.timeout(ticket);
    assert_eq!(bench.heard.borrow()[0], "a hears Timer(TimerId(7))");
}

#[test]
fn all_features_are_notified_of_outside_changes() {
    let bench = bench();
    bench.dispatcher.table_changed();
    let other = format!("{:?}", Event::Table(Cause::Other));
    assert_eq!(
        bench.heard.borrow()[..2],
        [format!("a hears {other}"), format!("b hears {other}")]
    );
}

#[test]
fn a_message_sent_while_views_are_shown_is_handled_at_once() {
    let ports = Recorder::default();
    let heard = Rc::clone(&ports.heard);
    let dispatcher = Dispatcher::new(|_| Box::new(ports));
    let again = Rc::downgrade(&dispatcher);
    let echo = Echo {
        name: "a",
        heard: Rc::clone(&heard),
        count: 0,
    };
    // A screen that reports something when it first shows two.
    dispatcher.mount(echo, move |count| {
        if *count == 2 {
            again.upgrade().unwrap().table_changed();
        }
    });
    dispatcher.table_changed();
    assert_eq!(heard.borrow().len(), 3);
}
