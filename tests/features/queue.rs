//! The order of nested work.

use std::cell::RefCell;

use features::Queue;

type Job = Box<dyn FnOnce(&Worker)>;

/// Does queued work, as the table and the router of the app do.
#[derive(Default)]
struct Worker {
    queue: RefCell<Queue<Job>>,
    log: RefCell<Vec<&'static str>>,
}

impl Worker {
    fn enqueue(&self, job: impl FnOnce(&Self) + 'static) {
        if !self.queue.borrow_mut().push(Box::new(job)) {
            return;
        }
        loop {
            let Some(job) = self.queue.borrow_mut().pop() else {
                return;
            };
            job(self);
        }
    }

    fn log(&self, what: &'static str) {
        self.log.borrow_mut().push(what);
    }
}

/// A message that is sent while another is handled is handled after it: the commands of the
/// outer message stay together.
#[test]
fn nested_work_waits() {
    let worker = Worker::default();
    worker.enqueue(|worker| {
        worker.log("outer begins");
        worker.enqueue(|worker| {
            worker.log("inner");
            worker.enqueue(|worker| worker.log("innermost"));
        });
        worker.enqueue(|worker| worker.log("second inner"));
        worker.log("outer ends");
    });
    let expected = [
        "outer begins",
        "outer ends",
        "inner",
        "second inner",
        "innermost",
    ];
    assert_eq!(*worker.log.borrow(), expected);
}

/// A queue that has been emptied works again.
#[test]
fn an_idle_queue_works_at_once() {
    let worker = Worker::default();
    worker.enqueue(|worker| worker.log("first"));
    worker.enqueue(|worker| worker.log("second"));
    assert_eq!(*worker.log.borrow(), ["first", "second"]);
    assert!(worker.queue.borrow_mut().push(Box::new(|_| {})));
    assert!(!worker.queue.borrow_mut().push(Box::new(|_| {})));
}
