//! The decoder of incoming messages, which may be malformed.

use messages::{PROTOCOL, Refusal, RequestMessage, Response, ResponseMessage};
use serde::{Deserialize, Deserializer};

/// The fields with which messages of every protocol version begin.
#[derive(Deserialize)]
struct Head {
    protocol: u32,
    #[serde(default)]
    task: u32,
}

/// Reads a value as a request.
///
/// # Errors
/// If it is no request, or of another protocol version; the error is the
/// message to answer with.
pub fn read_request<'de, D: Deserializer<'de>>(
    value: impl Fn() -> D,
) -> Result<RequestMessage, ResponseMessage> {
    let refused = |task, refusal| ResponseMessage::new(task, Response::Refused(refusal));
    match Head::deserialize(value()) {
        Ok(head) if head.protocol != PROTOCOL => Err(refused(head.task, Refusal::Protocol)),
        Ok(_) => RequestMessage::deserialize(value()).map_err(|_| refused(0, Refusal::Message)),
        Err(_) => Err(refused(0, Refusal::Message)),
    }
}
