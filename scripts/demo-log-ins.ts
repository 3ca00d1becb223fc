/** What the demo prints about signing in. Accounts are not part of Yonder yet, and it says so. */
export function demoLogIns(): string[] {
  return [
    'Nobody needs to sign in yet: quiz results stay with your browser. Demo log-ins come with accounts.',
  ]
}
