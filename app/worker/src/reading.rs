//! The decoder of incoming messages, which may be malformed.

use messages::{PROTOCOL, Refusal, RequestMessage, Response, ResponseMessage};
use serde::Deserialize;

/// The fields with which messages of every protocol version begin.
#[derive(Deserialize)]
struct Head {
    protocol: u32,
    #[serde(default)]
    task: u32,
}

/// Reads a request from JSON. Strings are not unescaped: the texts of requests need no escapes.
///
/// # Errors
/// If it is no request, or of another protocol version; the error is the
/// message to answer with.
pub fn read_request(json: &str) -> Result<RequestMessage, ResponseMessage> {
    let refused = |task, refusal| ResponseMessage::new(task, Response::Refused(refusal));
    match serde_json_core::from_str::<Head>(json) {
        Ok((head, _)) if head.protocol != PROTOCOL => Err(refused(head.task, Refusal::Protocol)),
        Ok(_) => match serde_json_core::from_str(json) {
            Ok((message, _)) => Ok(message),
            Err(_) => Err(refused(0, Refusal::Message)),
        },
        Err(_) => Err(refused(0, Refusal::Message)),
    }
}
