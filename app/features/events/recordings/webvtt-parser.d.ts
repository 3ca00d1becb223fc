declare module 'webvtt-parser' {
  /** A fault, with the line it is in; the first is 1. */
  type Fault = { message: string; line: number; col?: number }
  type ParsedCue = { startTime: number; endTime: number; text: string }
  class WebVTTParser {
    parse(
      text: string,
      mode: 'captions' | 'subtitles' | 'chapters' | 'metadata',
    ): { cues: ParsedCue[]; errors: Fault[]; styles: string[]; time: number }
  }
  /** It is a CommonJS module, so the class comes with the whole of it. */
  const module: { WebVTTParser: typeof WebVTTParser }
  export default module
}
