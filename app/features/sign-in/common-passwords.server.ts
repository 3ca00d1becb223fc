import { createHash } from 'node:crypto'
import { commonPasswordDigests } from './common-password-digests.server.ts'
import { passwordProblem } from './password-rules.ts'
import { signInWords } from './words.ts'

let known: Set<string> | undefined

/** What is wrong with a new password, or null: the rules that pages know as well, and the list of common ones, which only the server has. */
export function newPasswordProblem(password: string, about: string[] = []): string | null {
  return passwordProblem(password, about) ?? (isCommon(password) ? signInWords.passwordCommon : null)
}

/** Six bytes are eight characters of base64. */
function isCommon(password: string): boolean {
  known ??= new Set(commonPasswordDigests.match(/.{8}/g))
  const folded = password.normalize('NFKC').toLowerCase()
  return known.has(createHash('sha256').update(folded).digest('base64').slice(0, 8))
}
