declare module 'fontkit' {
  type Path = { translate(x: number, y: number): Path; scale(x: number, y: number): Path; toSVG(): string }
  type Glyph = { advanceWidth: number; path: Path }
  type GlyphRun = {
    glyphs: readonly Glyph[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }
  export function create(file: Uint8Array): Font
}
