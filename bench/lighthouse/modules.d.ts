/** What the measurement uses of packages that are installed with the first `npm run bench` only. */
declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath?: string
    chromeFlags?: string[]
  }): Promise<{ port: number; kill(): void }>
}

declare module 'lighthouse' {
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>
      audits: Record<string, { numericValue?: number } | undefined>
    }
    artifacts: unknown
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'silent' },
  ): Promise<Result | undefined>
}
