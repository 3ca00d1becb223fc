import { cx } from '#app/ui/class-names.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Logo, LogoMark } from '#app/ui/logo.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import tokens from '#app/ui/tokens.css?raw'
import { OnBrand, Specimen } from './specimen.tsx'

/** Read from the tokens, so that every swatch is an existing colour. */
const ramps = ['tasman', 'wattle', 'reef', 'ochre', 'coral'].map((name) => ({
  name,
  steps: [...tokens.matchAll(new RegExp(`--color-${name}-(\\d+): (#[0-9a-f]{6});`, 'g'))].map(
    ([, step = '', hex = '']) => ({ step, hex }),
  ),
}))

/** Middle steps that are light enough for dark text. */
const takesInk = new Set(['wattle-500', 'wattle-600', 'coral-500'])

const grounds = [
  ['page', 'bg-page text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['tint', 'bg-tint text-ink'],
  ['sand', 'bg-sand text-ink'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand-2', 'bg-brand-2 text-on-brand'],
  ['deep', 'bg-deep text-on-brand'],
  ['primary', 'bg-primary text-on-primary'],
  ['accent', 'bg-accent text-on-accent'],
  ['live', 'bg-live text-on-live'],
] as const

export function Colours() {
  return (
    <Specimen id="colour" title="Colour">
      <div className="space-y-2.5">
        {ramps.map(({ name, steps }) => (
          <div key={name} className="grid grid-cols-6 overflow-hidden rounded-md lg:grid-cols-11">
            {steps.map(({ step, hex }, index) => (
              <span
                key={step}
                style={{ backgroundColor: hex }}
                className={cx(
                  'grid h-13.5 place-items-end justify-start px-2 py-1.5 text-xs',
                  Number(step) < 500 || takesInk.has(`${name}-${step}`) ? 'text-ink-900' : 'text-white',
                )}
              >
                {index === 0 ? name : step}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2.5 md:grid-cols-4 lg:grid-cols-6">
        {grounds.map(([name, classes]) => (
          <span
            key={name}
            className={`${classes} grid h-16 place-items-end justify-start rounded-md border border-line px-3 py-2 text-sm`}
          >
            {name}
          </span>
        ))}
      </div>
    </Specimen>
  )
}

export function Type() {
  return (
    <Specimen id="type" title="Type">
      <div>
        <p className="font-display text-mega">Ngā mihi</p>
        <p className="mt-4 font-display text-display font-bold text-balance">Ngā mihi, horizon chaser</p>
        <p className="mt-3.5 font-display text-h1 font-bold">Heading one</p>
        <p className="mt-3 font-display text-h2 font-bold">Heading two, ā ē ī ō ū and ŋ</p>
        <p className="mt-2.5 font-display text-h3 font-bold">Heading three, Yolŋu Matha, Tāmaki Makaurau</p>
        <p className="mt-3 text-lead text-muted">Lead: one paragraph under a title.</p>
        <p className="mt-2.5 max-w-[60ch]">
          Body in Figtree, 16 over 26. Apprentices in their first year earn less than they will ever earn
          again, and the tools are tax deductible. <a href="#type">A link in a sentence</a> looks like this.
        </p>
        <p className="mt-1.5 text-sm text-muted">
          Small 15, for meta lines. <span className="text-xs">Extra small 13, never for sentences.</span>{' '}
          <span className="num">1,240 · 3.30 pm · $12.40 · ½</span>
        </p>
      </div>
    </Specimen>
  )
}

export function Marks() {
  return (
    <Specimen id="logo" title="Logo and horizon">
      <div className="flex flex-wrap items-center gap-8">
        <Logo />
        <Logo size="large" />
        <LogoMark size={40} />
      </div>
      <OnBrand>
        <div className="flex flex-wrap items-center gap-8">
          <Logo />
          <LogoMark size={32} />
        </div>
      </OnBrand>
      <SectionHead title="Section head" heading="h3" sunAt={64} link={{ to: '#logo', label: 'See all' }} />
      <div className="relative h-40 overflow-hidden rounded-card">
        <HorizonArt slug="styles" theme="southern-sky" ratio="strip" fill />
      </div>
    </Specimen>
  )
}
