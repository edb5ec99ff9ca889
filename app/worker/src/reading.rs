//! Reading what arrives: it may be anything.

use messages::{PROTOCOL, Refusal, RequestMessage, Response, ResponseMessage};
use serde::{Deserialize, Deserializer};

/// What messages of every protocol begin with.
#[derive(Deserialize)]
struct Head {
    protocol: u32,
    #[serde(default)]
    task: u32,
}

/// Reads a value as a call.
///
/// # Errors
/// If it is none, or of another protocol: what to answer then.
pub fn heard<'de, D: Deserializer<'de>>(
    value: impl Fn() -> D,
) -> Result<RequestMessage, ResponseMessage> {
    let refused = |task, refusal| ResponseMessage::new(task, Response::Refused(refusal));
    match Head::deserialize(value()) {
        Ok(head) if head.protocol != PROTOCOL => Err(refused(head.task, Refusal::Protocol)),
        Ok(_) => RequestMessage::deserialize(value()).map_err(|_| refused(0, Refusal::Message)),
        Err(_) => Err(refused(0, Refusal::Message)),
    }
}
