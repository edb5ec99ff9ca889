//! The page's side of the engine: one worker, started when it is needed.

use features::{ClientAction, ClientEvent, EngineClient, EngineReply, RequestId};
use messages::{PROTOCOL, Refusal, Request, RequestMessage, Response, ResponseMessage};

const PATIENCE: ClientAction = ClientAction::Patience(Some(10_000));
const CALM: ClientAction = ClientAction::Patience(None);

fn captures() -> Request {
    Request::Captures {
        position: "somewhere".to_owned(),
    }
}

fn on_response(client: &mut EngineClient, task: u32, response: Response) -> Vec<ClientAction> {
    let message = ResponseMessage::new(task, response);
    client.receive(ClientEvent::Message(Some(message)))
}

fn post(task: u32, request: Request) -> ClientAction {
    ClientAction::Post(RequestMessage::new(task, request))
}

/// A client whose worker listens, with one request.
fn ready() -> (EngineClient, RequestId) {
    let mut client = EngineClient::default();
    let (id, actions) = client.request(captures());
    assert_eq!(actions, [ClientAction::Start, PATIENCE]);
    let actions = on_response(&mut client, 0, Response::Ready);
    assert_eq!(actions, [post(1, captures()), PATIENCE]);
    (client, id)
}

#[test]
fn a_request_waits_until_the_worker_listens() {
    ready();
}

#[test]
fn later_requests_use_the_same_worker() {
    let (mut client, _) = ready();
    let (_, actions) = client.request(captures());
    assert_eq!(actions, [PATIENCE, post(2, captures())]);
}

#[test]
fn the_last_answer_ends_a_request_and_the_patience() {
    let (mut client, id) = ready();
    let thinking = Response::Thinking { depth: 1, nodes: 2 };
    let actions = on_response(&mut client, 1, thinking.clone());
    let deliver = |response| ClientAction::Deliver(id, EngineReply::Response(response));
    assert_eq!(actions, [PATIENCE, deliver(thinking)]);
    assert!(client.is_open(id));
    let last = Response::Captures {
        turns: Vec::new(),
        all: true,
    };
    let actions = on_response(&mut client, 1, last.clone());
    assert_eq!(actions, [CALM, deliver(last.clone())]);
    assert!(!client.is_open(id));
    assert_eq!(
        on_response(&mut client, 1, last),
        [CALM],
        "nobody waits for it"
    );
}

#[test]
fn a_cancelled_request_is_stopped_and_not_listener() {
    let (mut client, id) = ready();
    assert_eq!(client.cancel(id), [post(1, Request::Stop)]);
    assert_eq!(client.cancel(id), []);
    assert_eq!(client.finish(id), []);
    assert_eq!(on_response(&mut client, 1, Response::Stopped), [CALM]);
}

#[test]
fn a_request_that_is_cancelled_before_the_worker_listens_is_never_sent() {
    let mut client = EngineClient::default();
    let (id, _) = client.request(captures());
    assert_eq!(client.cancel(id), []);
    assert_eq!(on_response(&mut client, 0, Response::Ready), [CALM]);
}

#[test]
fn a_request_can_be_finished_early() {
    let (mut client, id) = ready();
    assert_eq!(client.finish(id), [post(1, Request::Now)]);
}

#[test]
fn all_clients_are_told_of_a_stopped_worker_and_the_next_request_starts_another() {
    for event in [
        ClientEvent::Died,
        ClientEvent::Timeout,
        ClientEvent::Message(None),
        ClientEvent::Message(Some(ResponseMessage {
            protocol: PROTOCOL + 1,
            task: 0,
            response: Response::Ready,
        })),
    ] {
        let (mut client, first) = ready();
        let (second, _) = client.request(captures());
        let lost = |id| ClientAction::Deliver(id, EngineReply::Lost);
        let expected = [ClientAction::Terminate, CALM, lost(first), lost(second)];
        assert_eq!(client.receive(event), expected);
        let (_, actions) = client.request(captures());
        assert_eq!(actions, [ClientAction::Start, PATIENCE]);
    }
}

#[test]
fn a_refused_number_is_no_answer() {
    let (mut client, id) = ready();
    let actions = on_response(&mut client, 1, Response::Refused(Refusal::Task));
    assert!(client.is_open(id), "{actions:?}");
}

#[test]
fn the_numbers_of_clients_beside_each_other_tell_whose_they_are() {
    let mut clients = [0, 1, 2].map(|index| EngineClient::beside(index, 3));
    for _ in 0..3 {
        let ids = clients
            .each_mut()
            .map(|client| client.request(captures()).0);
        assert_eq!(ids.map(|id| id.client(3)), [0, 1, 2]);
    }
    assert_eq!(clients.map(|client| client.open()), [3, 3, 3]);
}

#[test]
fn a_worker_rests_when_nothing_is_open_and_starts_again() {
    let (mut client, id) = ready();
    assert_eq!(client.rest(), []);
    client.cancel(id);
    assert_eq!(client.rest(), [ClientAction::Terminate, CALM]);
    assert_eq!(client.rest(), []);
    let (_, actions) = client.request(captures());
    assert_eq!(actions, [ClientAction::Start, PATIENCE]);
}

/// Two clients never use the same number, even after all of them were used.
#[test]
fn the_numbers_of_requests_begin_again_after_the_last_one() {
    let step = 1 << 30;
    let mut client = EngineClient::beside(5, step);
    client.request(captures());
    let actions = on_response(&mut client, 0, Response::Ready);
    assert_eq!(actions, [post(5 + step, captures()), PATIENCE]);
    for number in [5 + 2 * step, 5 + 3 * step, 5 + step] {
        let (_, actions) = client.request(captures());
        assert_eq!(actions, [PATIENCE, post(number, captures())]);
    }
}
