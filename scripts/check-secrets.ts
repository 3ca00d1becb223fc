import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { secretProblems } from './secret-examples.ts'

/** Part of `npm run check`: looks for keys and passwords in the files of the tree. Values are not shown. */
const patterns = ['**/*', '.ci/*', '.env.example', '.npmrc']
const { status, stdout, stderr } = spawnSync('secretlint', ['--format', 'unix', ...patterns], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 1 << 26,
})
const lineOf = (file: string, line: number) => readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''
const hasRun = status === 0 || status === 1
const problems = hasRun ? secretProblems(stdout, lineOf) : [`secretlint did not run: ${stderr}`]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
