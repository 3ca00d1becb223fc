import type { ArtFocus, ArtMode, ArtNightSky, ArtRatio, ArtSky, ArtTheme } from '#app/ui/art-kinds.ts'
import { Stream, seedOf } from '../platform/seed.ts'
import { inkName } from './canvas.ts'
import { emblemMarkup } from './emblems.server.ts'
import { Scene, sceneKey } from './scene.ts'
import { nightSkies, nightSkyOf, type Sky, skies } from './skies.ts'
import { landscapes } from './themes.ts'

export type ArtOptions = {
  /** With the theme it decides the picture: the same slug gives the same picture for ever. */
  slug: string
  theme: ArtTheme
  ratio?: ArtRatio
  mode?: ArtMode
  /** The side that words need. */
  focus?: ArtFocus
  sky?: ArtSky
  nightSky?: ArtNightSky
  /** The horizon's height as a share of the picture's, from the top. */
  horizon?: number
  /** How many of its own radii the sun's centre stands above the horizon. */
  lift?: number
  /** The icon that the sun carries. */
  emblem?: string
  /** Says what the picture means; without it, the picture is decoration and hidden from screen readers. */
  title?: string
}

/**
 * One picture as SVG to stand inside a page. It has no id, script, filter or gradient, so it can stand there any
 * number of times. In `auto` mode it follows the `color-scheme` around it.
 *
 * @internal for tests: pages show files
 */
export function renderArt(options: ArtOptions): string {
  const { mode = 'day' } = options
  const drawing = draw(options, mode)
  const style = mode === 'auto' ? ` style="${inkTable(drawing.scene, lightDark)}"` : ''
  return `${openTag(options, drawing)}${style}>${drawing.scene.shapes.join('')}</svg>`
}

/**
 * One picture as a file of its own. It has a shape but no size, so it fills the frame of an `<img>` and crops
 * itself. In `auto` mode it asks `prefers-color-scheme`: a browser that cannot answer shows the day, whereas one
 * that cannot read `light-dark()` would draw the whole picture black.
 */
export function renderArtFile(options: ArtOptions): string {
  const { mode = 'day' } = options
  const drawing = draw(options, mode)
  const { scene } = drawing
  const style =
    mode === 'auto'
      ? `<style>svg{${inkTable(scene, (day) => day)}}` +
        `@media(prefers-color-scheme:dark){svg{${inkTable(scene, (_, night) => night)}}}</style>`
      : ''
  return `${openTag(options, drawing)}>${style}${scene.shapes.join('')}</svg>`
}

type Drawing = { scene: Scene; skyName: ArtSky }

function draw(options: ArtOptions, mode: ArtMode): Drawing {
  const { slug, theme, ratio = 'card', focus, horizon, lift, emblem } = options
  const palette = new Stream(seedOf(`${sceneKey({ slug, theme })}|palette`))
  const land = landscapes[theme].choose(palette)
  const skyName = options.sky ?? palette.pick(land.skies)
  const nightSky: Sky = nightSkies[options.nightSky ?? nightSkyOf[skyName]]
  const icon = emblem ? (emblemMarkup(emblem) ?? undefined) : undefined
  const scene = new Scene(
    { slug, theme, ratio, mode, focus, horizon, lift, emblem: icon },
    skies[skyName],
    nightSky,
  )
  land.draw(scene)
  return { scene, skyName }
}

/** Everything up to the end of the open tag's shared attributes; the caller closes it. */
function openTag(options: ArtOptions, { scene, skyName }: Drawing): string {
  const label = options.title
    ? ` role="img" aria-label="${attributeText(options.title)}"`
    : ' aria-hidden="true" focusable="false"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="horizon-art" viewBox="0 0 ${scene.width} ${scene.height}"` +
    ` preserveAspectRatio="${cropping(scene)}"${label} data-sky="${skyName}" data-ink="${scene.sky.ink}"`
  )
}

/** Which part stays when the frame has another shape: the side away from the words, and the land. */
function cropping({ focus, emblem }: Scene): string {
  if (focus === 'left') return 'xMaxYMax slice'
  if (focus === 'right') return 'xMinYMax slice'
  if (focus === 'top') return 'xMidYMax slice'
  return emblem ? 'xMidYMid slice' : 'xMidYMax slice'
}

function inkTable({ inks }: Scene, side: (day: string, night: string) => string): string {
  return inks.map(([day, night], place) => `${inkName(place)}:${side(day, night)}`).join(';')
}

function lightDark(day: string, night: string): string {
  return `light-dark(${day},${night})`
}

/** Text made safe for an attribute in double quotes; what XML cannot hold at all is left out. */
function attributeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
}
