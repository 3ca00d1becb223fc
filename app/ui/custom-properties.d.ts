import 'react'

declare module 'react' {
  /** Figures that a style sheet reads: `style={{ '--share': '40%' }}`. Nothing else belongs into `style`. */
  interface CSSProperties {
    [property: `--${string}`]: string | undefined
  }
}
