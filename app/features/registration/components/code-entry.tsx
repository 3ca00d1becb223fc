import type { ComponentProps } from 'react'
import { codeLength } from '#app/features/people/account-rules.ts'
import { CodeInput } from '#app/ui/code-input.tsx'

type CodeEntryProps = Pick<ComponentProps<typeof CodeInput>, 'label' | 'name' | 'busy' | 'error'>

/** A code from an email or text message, with its digits in view. Its form is sent with the last character. */
export function CodeEntry(props: CodeEntryProps) {
  return <CodeInput {...props} length={codeLength} inputMode="numeric" autoFocus />
}
