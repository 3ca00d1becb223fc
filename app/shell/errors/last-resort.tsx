import { Component, type ReactNode } from 'react'
import { errorWords } from './error-words.ts'

/** When even the error page fails to render: text and a link without dependencies. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <LastWords /> : this.props.children
  }
}

export function LastWords() {
  return (
    <main>
      <p>{errorWords.lastResort}</p>
      <a href="/">{errorWords.lastResortHome}</a>
    </main>
  )
}
