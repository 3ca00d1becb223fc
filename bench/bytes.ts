import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Running } from './processes.ts'
import type { Report } from './report.ts'

export type FirstLoad = { html: number; css: number; js: number; fonts: number }

/** Bytes of a first visit, brotli, counted from the page itself: scripts it names or preloads, styles, fonts. */
export async function firstLoad(site: Running, path: string): Promise<FirstLoad> {
  const html = await (
    await fetch(`${site.address}${path}`, { headers: { 'accept-encoding': 'identity' } })
  ).text()
  const scripts = new Set(
    [...html.matchAll(/(?:src|href|from) ?=? ?"(\/assets\/[^"]+\.js)"/g)].map((found) => found[1] ?? ''),
  )
  const styles = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((found) => found[1] ?? ''))
  const css = [...styles].map((file) => readFileSync(`build/client${file}`, 'utf8')).join('')
  const fonts = new Set([...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map((found) => found[1] ?? ''))
  return {
    html: brotli(Buffer.from(html)),
    css: sum(styles, compressed),
    js: sum(scripts, compressed),
    fonts: sum(fonts, (file) => statSync(`build/client${file.replace(/['"]/g, '')}`).size),
  }
}

export async function benchBytes(report: Report, site: Running, paths: string[]): Promise<void> {
  report.section(
    'First load',
    'Kilobytes over the wire, brotli, nothing cached. Reading a page needs none of the scripts.',
  )
  for (const path of paths) {
    const { html, css, js, fonts } = await firstLoad(site, path)
    report.add({ name: `\`${path}\` scripts`, value: kb(js), goal: '≤ 115 KB', met: js <= 115 * 1024 })
    report.add({
      name: `\`${path}\` HTML and CSS`,
      value: `${kb(html + css)} (${kb(html)} + ${kb(css)})`,
      goal: '≤ 35 KB',
      met: html + css <= 35 * 1024,
    })
    if (path === paths[0])
      report.add({ name: 'fonts in all', value: kb(fonts), goal: '≤ 75 KB', met: fonts <= 75 * 1024 })
  }
}

function compressed(file: string): number {
  const path = `build/client${file}`
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotli(readFileSync(path))
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function sum(files: Set<string>, size: (file: string) => number): number {
  return [...files].reduce((total, file) => total + size(file), 0)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
