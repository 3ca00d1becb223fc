import { path, polygon } from '../path.ts'
import type { Scene } from '../scene.ts'

/** A workshop under a saw-tooth roof; the teeth's glass faces the light. `w` is its whole width, `h` the height of its walls. */
export function drawSawtoothShed(
  scene: Scene,
  x: number,
  y: number,
  { w, h, wall, roof }: { w: number; h: number; wall: string; roof: string },
): void {
  const teeth = Math.max(2, Math.round(w / (h * 1.3)))
  const step = w / teeth
  const rise = h * 0.55
  scene.rect(x, y - h, w, h, wall)
  let roofs = ''
  let glass = ''
  for (let i = 0; i < teeth; i++) {
    const [low, high] =
      scene.side < 0 ? [x + (i + 1) * step, x + i * step] : [x + i * step, x + (i + 1) * step]
    roofs += polygon([
      [low, y - h],
      [high, y - h - rise],
      [high, y - h],
    ])
    const inset = (high - low) * 0.08
    glass += path`M${high - inset} ${y - h - rise * 0.16}V${y - h - rise * 0.72}`
  }
  scene.fill(roofs, roof)
  scene.stroke(glass, scene.ink('#dff0f2', '#ffd566'), step * 0.08)
  let doors = ''
  for (let i = 0; i < teeth; i += 2) {
    doors += path`M${x + step * (i + 0.25)} ${y}v${-h * 0.62}h${step * 0.5}v${h * 0.62}Z`
  }
  scene.fill(doors, scene.ink('#5b6b78', '#ffc95a'))
}

/** A row of round silos with domed tops. */
export function drawSilos(
  scene: Scene,
  x: number,
  y: number,
  { count, w, h, ink }: { count: number; w: number; h: number; ink: string },
): void {
  let bodies = ''
  let shade = ''
  for (let i = 0; i < count; i++) {
    const left = x + i * w * 1.06
    bodies += path`M${left} ${y}V${y - h}a${w / 2} ${w * 0.34} 0 0 1 ${w} 0V${y}Z`
    const dark = scene.side < 0 ? left + w * 0.64 : left
    shade += path`M${dark} ${y}V${y - h}h${w * 0.36}V${y}Z`
  }
  scene.fill(bodies, ink)
  scene.fill(shade, scene.ink('#0b2a45', '#04101c'), '.16')
}

/** How tall a tower crane is, and how far its jib reaches, in sizes. */
export const CRANE_TALL = 26
export const CRANE_REACH = 17

/** @param facing where the jib points: 1 right, -1 left */
export function drawTowerCrane(
  scene: Scene,
  x: number,
  y: number,
  s: number,
  facing: number,
  ink: string,
): void {
  let frame = path`M${x - s * 0.7} ${y}V${y - s * 22}M${x + s * 0.7} ${y}V${y - s * 22}`
  for (let i = 0; i < 11; i++) {
    const [from, to] = i % 2 ? [-0.7, 0.7] : [0.7, -0.7]
    frame += path`M${x + s * from} ${y - s * i * 2}L${x + s * to} ${y - s * (i + 1) * 2}`
  }
  frame += path`M${x - facing * s * 6} ${y - s * 22}H${x + facing * s * 16}`
  frame += path`M${x} ${y - s * 25.5}L${x + facing * s * 14} ${y - s * 22}M${x} ${y - s * 25.5}L${x - facing * s * 5.4} ${y - s * 22}`
  frame += path`M${x} ${y - s * 25.5}V${y - s * 22}M${x + facing * s * 12} ${y - s * 22}v${s * 6}`
  scene.stroke(frame, ink, s * 0.42)
  scene.rect(x - facing * s * 5 - s * 1.4, y - s * 22, s * 2.8, s * 2.2, ink)
  scene.rect(x + facing * s * 12 - s * 1.1, y - s * 16, s * 2.2, s * 1.3, ink)
}

/** Freight containers in stacks one to three high. `s` is the height of one. */
export function drawContainers(
  scene: Scene,
  x: number,
  y: number,
  { s, stacks, inks }: { s: number; stacks: readonly number[]; inks: readonly string[] },
): void {
  const long = s * 2.6
  let ribs = ''
  stacks.forEach((high, i) => {
    for (let level = 0; level < high; level++) {
      const left = x + i * long * 1.05
      const top = y - s * (level + 1)
      scene.rect(
        left,
        top + s * 0.05,
        long,
        s * 0.92,
        scene.ink(inks[(i * 2 + level) % inks.length] as string),
      )
      for (let rib = 1; rib < 7; rib++) ribs += path`M${left + (long * rib) / 7} ${top + s * 0.2}v${s * 0.62}`
    }
  })
  scene.stroke(ribs, scene.ink('#0b2a45', '#04101c'), s * 0.07, '.3')
}
