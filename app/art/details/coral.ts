import { path } from '../path.ts'
import type { Scene } from '../scene.ts'

/** Draws one coral on its foot point; `s` is its size in pixels. */
type Coral = (scene: Scene, x: number, y: number, s: number, ink: string) => void

/** The kinds a garden picks from; fans and branches come up twice as often. Brain coral's grooves take `groove`. */
export function coralShapes(groove: string): readonly Coral[] {
  const brain: Coral = (scene, x, y, s, ink) => drawBrain(scene, x, y, s, ink, groove)
  return [drawFan, drawBranches, drawTable, brain, drawBranches, drawFan]
}

const drawFan: Coral = (scene, x, y, s, ink) => {
  let ribs = ''
  for (let i = 0; i < 9; i++) {
    const turn = -Math.PI * 0.92 + (i * Math.PI * 0.84) / 8
    ribs += path`M${x} ${y}Q${x + Math.cos(turn) * s * 3} ${y + Math.sin(turn) * s * 5} `
    ribs += path`${x + Math.cos(turn) * s * 6.5} ${y + Math.sin(turn) * s * 8}`
  }
  scene.stroke(ribs, ink, s * 0.8)
  const web = path`M${x - s * 4} ${y - s * 3.4}Q${x} ${y - s * 6.5} ${x + s * 4} ${y - s * 3.4}`
  scene.stroke(web, ink, s * 0.55)
}

const drawBranches: Coral = (scene, x, y, s, ink) => {
  let branches = ''
  const leans = [-2.6, -1.2, 0.2, 1.5, 2.8]
  leans.forEach((lean, i) => {
    const tall = s * (6 + ((i * 7) % 4))
    branches += path`M${x + lean * s * 0.3} ${y}Q${x + lean * s * 0.5} ${y - tall * 0.5} ${x + lean * s * 1.2} ${y - tall}`
    branches += path`M${x + lean * s * 0.8} ${y - tall * 0.55}`
    branches += path`q${s * (i % 2 ? 1 : -1)} ${-s * 0.6} ${s * (i % 2 ? 1.2 : -1.2)} ${-s * 2.2}`
  })
  scene.stroke(branches, ink, s * 1.25)
}

const drawTable: Coral = (scene, x, y, s, ink) => {
  let plate = path`M${x - s * 6.5} ${y - s * 5}h${s * 13}q${-s * 2} ${s * 2.4} ${-s * 5.4} ${s * 2.4}`
  plate += path`l${s * 0.5} ${s * 3}h${-s * 3.2}l${s * 0.5} ${-s * 3}q${-s * 3.4} 0 ${-s * 5.4} ${-s * 2.4}Z`
  scene.fill(plate, ink)
}

function drawBrain(scene: Scene, x: number, y: number, s: number, ink: string, groove: string): void {
  scene.fill(path`M${x - s * 4.5} ${y}a${s * 4.5} ${s * 4} 0 0 1 ${s * 9} 0Z`, ink)
  let grooves = path`M${x - s * 2.6} ${y - s * 0.8}q${s * 0.6} ${-s * 1.6} ${s * 2} ${-s * 1.4}`
  grooves += path`t${s * 2} ${-s * 0.6}M${x + s * 0.4} ${y - s * 0.6}`
  grooves += path`q${s * 1.4} ${-s * 1} ${s * 2.4} ${s * 0.1}`
  scene.stroke(grooves, groove, s * 0.4, '.5')
}
