import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Structured logs, one JSON object a line. Only what is named by our own code is written: request ids, route
 * patterns, statuses, durations. Bodies, queries, names, addresses and e-mails never are; the redaction list is
 * the second fence.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const facts: pino.LoggerOptions = {
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
  }
  // Lines are written in lots, at the latest after a second: a line of its own costs more than a cached page.
  return pino(facts, destination ?? pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 }))
}

type Fault = Error & { code?: string; cause?: { code?: string; message?: string } }

/**
 * An error as it may be kept: its kind, code and stack. Messages of our own code are sentences without people in
 * them; those of the database and of other libraries quote what they were given, so they are left out.
 */
function withoutParameters(error: Fault) {
  const code = error.code ?? error.cause?.code
  const quotes =
    code !== undefined || error.name === 'SyntaxError' || error.message?.startsWith('Failed query')
  return {
    type: error.name,
    code,
    message: quotes ? undefined : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}
