import pino, { type Logger } from 'pino'

/**
 * Structured logs, one JSON object a line. Only what is named by our own code is written: request ids, route
 * patterns, statuses, durations. Bodies, queries, names, addresses and e-mails never are; the redaction list is
 * the second fence.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'email',
        'password',
        'token',
        'cookie',
        'address',
        'ip',
        '*.email',
        '*.password',
        '*.token',
        '*.cookie',
        'err.params',
        'err.query',
      ],
      censor: '[withheld]',
    },
    serializers: { err: withoutParameters },
  })
}

/** A failed statement carries its parameters in the message, which may be personal: keep the kind and the stack only. */
function withoutParameters(error: Error & { code?: string; cause?: { code?: string; message?: string } }) {
  const isQuery = error.message.startsWith('Failed query')
  return {
    type: error.name,
    message: isQuery ? 'Failed query' : error.message,
    code: error.code ?? error.cause?.code,
    cause: isQuery ? error.cause?.message : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}
