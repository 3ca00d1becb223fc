import webvtt from 'webvtt-parser'

/**
 * What is wrong with captions, in a sentence with the line, or null. The parser is W3C's own validator of WebVTT (CC0): it
 * reports each fault with its line, where the parsers of players skip what they do not understand.
 */
export function captionsError(captions: string): string | null {
  const { cues, errors } = new webvtt.WebVTTParser().parse(captions, 'captions')
  const [first] = errors
  if (first) return `Line ${first.line}: ${first.message}`
  if (cues.length === 0) return 'Line 1: there are no captions in it'
  return null
}

export type Recording = {
  videoProvider: string | null
  videoId: string | null
  captions: string | null
  transcript: string | null
}

/** What is missing or wrong in a recording, by field: nobody publishes one that some people cannot follow. */
export function recordingErrors(recording: Recording): Record<string, string[]> {
  const { videoProvider, videoId, captions, transcript } = recording
  const errors: Record<string, string[]> = {}
  if (Boolean(videoProvider) !== Boolean(videoId))
    errors.videoId = ['Give both: where the recording is, and its id there']
  if (captions) {
    const error = captionsError(captions)
    if (error) errors.captions = [error]
  } else if (videoId) errors.captions = ['A recording needs captions, as WebVTT, before it is published']
  if (videoId && !transcript) errors.transcript = ['A recording needs a transcript before it is published']
  return errors
}
