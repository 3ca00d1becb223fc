/**
 * A text as one unmasked frame of a WebSocket (RFC 6455, 5.2), ready to be written to any number of connections. `ws` would write
 * the text out as bytes, with a header beside it, for each of them.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = 0x81 // final, text
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}

/** Frames of texts, where the one before is often sent again: an event goes to all hearers of a channel in a row. */
export function createFramer(): (text: string) => Buffer {
  let last = ''
  let frame = textFrame(last)
  return (text) => {
    if (text !== last) {
      last = text
      frame = textFrame(text)
    }
    return frame
  }
}
