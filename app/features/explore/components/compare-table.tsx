import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { Cell, Group, Row } from '../compare/table.ts'
import { CompareTrack, YouMark } from './compare-track.tsx'
import { SourceLink } from './source-link.tsx'
import './compare-table.css'

export type ComparedCareer = {
  id: number
  slug: string
  title: string
  oneLine: string
  art: { theme: string; sky: string | null; emblem?: string }
  /** The comparison without it. */
  without: string
}

type CompareTableProps = {
  label: string
  careers: ComparedCareer[]
  groups: Group[]
  /** What is said under the title of a group, by its id. */
  lines?: Record<string, ReactNode>
  /** What stands between that and the rows of a group, over all columns. */
  parts?: Record<string, ReactNode>
  /** With pictures, what each career is, and buttons to follow and remove it. */
  hasHead?: boolean
}

const side = 'bg-surface text-left align-top md:sticky md:left-0 md:z-1'
const cellFrame = 'min-w-0 border-line align-top max-md:px-4 md:border-t md:border-l md:px-4 md:py-3.5'
const rowFrame = 'max-md:block max-md:border-line max-md:border-t max-md:pb-4'

/**
 * Careers side by side. From 768 px the questions stay when the table scrolls sideways, and from 992 px the names when
 * the page scrolls down; below, each question is a small chart with a row for each career.
 */
export function CompareTable({ label, careers, groups, lines = {}, parts = {}, hasHead }: CompareTableProps) {
  const rows = groups.flatMap((group) => group.rows)
  const hasAll = rows.some(({ axis }) => axis != null && axis.all !== null)
  const hasYou = rows.some(({ you }) => you !== undefined)
  return (
    <ScrollRegion
      label={label}
      data-on="paper"
      className="rounded-card border border-line bg-surface max-lg:overflow-x-auto max-md:overflow-visible"
    >
      <table
        style={{ '--careers': String(careers.length) }}
        className="w-full border-separate border-spacing-0 max-md:block compare-table md:table-fixed"
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          <col className="md:w-38 lg:w-54" />
          <col span={careers.length} />
        </colgroup>
        <thead className="max-md:block">
          {hasHead && <Pictures careers={careers} hasAll={hasAll} hasYou={hasYou} />}
          <Names careers={careers} canRemove={hasHead} />
        </thead>
        {hasHead && (
          <tbody className="max-md:block">
            <WhatYouDo careers={careers} />
          </tbody>
        )}
        {groups.map(({ id, title, rows }) => (
          <tbody key={id} className="max-md:block">
            <tr className="max-md:block">
              <th
                id={id}
                scope="rowgroup"
                colSpan={careers.length + 1}
                className="scroll-mt-4 border-line border-y bg-sunken px-4 py-2.5 text-left max-md:block md:border-b-0"
              >
                <h2 className="text-base md:sticky md:left-4 md:inline-block">{title}</h2>
              </th>
            </tr>
            {lines[id] && (
              <tr className="max-md:block">
                <td
                  colSpan={careers.length + 1}
                  className="border-line px-4 py-3 text-sm max-md:block md:border-t"
                >
                  <div className="max-w-[68ch] md:sticky md:left-4 md:inline-block">{lines[id]}</div>
                </td>
              </tr>
            )}
            {parts[id] && (
              <tr className="max-md:block">
                <td colSpan={careers.length + 1} className="border-line px-4 py-3 border-t max-md:block">
                  {parts[id]}
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <Answers key={row.label} row={row} careers={careers} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  )
}

/** The key of the charts, and from 768 px a picture of each. */
function Pictures({
  careers,
  hasAll,
  hasYou,
}: {
  careers: ComparedCareer[]
  /** Which marks the charts have beside that of a career. */
  hasAll: boolean
  hasYou: boolean
}) {
  return (
    <tr className="max-md:block">
      <td
        className={cx(
          'rounded-tl-card p-4 text-muted text-sm max-md:block max-md:rounded-tr-card max-md:pb-3 md:align-bottom',
          side,
        )}
      >
        {hasAll && (
          <>
            <p className="flex items-center gap-2.5">
              <span
                aria-hidden="true"
                className="size-3.5 shrink-0 rounded-full border-[1.5px] border-chart-2-edge bg-chart-2"
              />
              This career
            </p>
            <p className="mt-1.5 flex items-center gap-2.5">
              <span
                aria-hidden="true"
                className="ml-1.5 h-5 w-2 shrink-0 border-ink border-l-2 border-dashed"
              />
              All workers, or all jobs, in Australia
            </p>
          </>
        )}
        {hasYou && (
          <p className="mt-1.5 flex items-center gap-2.5">
            <YouMark />
            You
          </p>
        )}
      </td>
      {careers.map(({ slug, art }) => (
        <td key={slug} className="border-line p-3.5 pb-1.5 align-top max-md:hidden md:border-l">
          <span className="block h-26 max-w-80 overflow-hidden rounded-[14px] bg-tint *:size-full *:object-cover">
            <HorizonArt slug={slug} theme={art.theme} sky={art.sky} emblem={art.emblem} />
          </span>
        </td>
      ))}
    </tr>
  )
}

const stays = 'bg-surface lg:sticky lg:top-(--size-header) lg:z-2'

function Names({ careers, canRemove }: { careers: ComparedCareer[]; canRemove?: boolean }) {
  return (
    <tr className="max-md:block" data-stays>
      <td className={cx('max-md:hidden lg:z-3', side, 'lg:top-(--size-header)')} />
      {careers.map(({ slug, title, without }) => (
        <th
          key={slug}
          scope="col"
          className={cx(
            'border-line py-1 pr-1.5 pl-4 text-left max-md:block max-md:border-t md:border-l',
            stays,
          )}
        >
          <span className="flex min-h-11 items-center justify-between gap-1">
            <span lang="en" className="min-w-0 hyphens-auto font-bold font-display text-base leading-tight">
              <Link to={`/occupations/${slug}`} look="quiet">
                {title}
              </Link>
            </span>
            {canRemove && (
              <Anchor
                to={without}
                aria-label={`Remove ${title}`}
                data-screen
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-tint"
              >
                <Icon of={X} size={18} />
              </Anchor>
            )}
          </span>
        </th>
      ))}
    </tr>
  )
}

function WhatYouDo({ careers }: { careers: ComparedCareer[] }) {
  return (
    <tr className={rowFrame}>
      <Question label="What you do" />
      {careers.map(({ id, slug, title, oneLine }) => (
        <td key={slug} className={cx(cellFrame, 'max-md:block max-md:py-2.5')}>
          <Who title={title} />
          <p className="text-sm leading-snug">{oneLine}</p>
          <div className="mt-2.5 max-md:hidden" data-screen>
            <FollowButton kind="OCCUPATION" id={id} path={`/occupations/${slug}`} of={title} />
          </div>
        </td>
      ))}
    </tr>
  )
}

function Answers({ row, careers }: { row: Row; careers: ComparedCareer[] }) {
  return (
    <tr className={rowFrame}>
      <Question {...row} />
      {row.cells.map((cell, index) => (
        <td
          key={careers[index]?.slug}
          className={cx(
            cellFrame,
            'compare-answer max-md:grid max-md:gap-x-3 max-md:py-1.5',
            row.isText ? 'max-md:items-start' : 'max-md:items-center',
          )}
        >
          <Who title={careers[index]?.title ?? ''} />
          <Answer cell={cell} row={row} isLast={index === row.cells.length - 1} />
        </td>
      ))}
    </tr>
  )
}

/** On a phone it stays below the header while its answers pass. */
function Question({ label, note, fact, you }: Pick<Row, 'label' | 'note' | 'fact' | 'you'>) {
  return (
    <th
      scope="row"
      className={cx(
        'border-line px-4 pt-3.5 pb-1.5 font-semibold leading-snug compare-question max-md:block md:border-t md:pb-3.5 md:text-sm',
        side,
      )}
    >
      {label}
      {you !== undefined && <span className="num mt-0.5 block font-normal text-sm">{`You: ${you}`}</span>}
      {note && (
        <span className="mt-0.5 block font-normal text-subtle text-xs">
          {fact ? <SourceLink fact={fact}>{note}</SourceLink> : note}
        </span>
      )}
    </th>
  )
}

/** Whose answer it is, where the names are out of sight; the header cells name it to screen readers. */
function Who({ title }: { title: string }) {
  return (
    <span aria-hidden="true" className="min-w-0 font-semibold text-sm leading-tight md:hidden">
      <span lang="en" className="line-clamp-2 hyphens-auto">
        {title}
      </span>
    </span>
  )
}

function Answer({
  cell,
  row: { axis, isText, missing, you },
  isLast,
}: {
  cell: Cell
  row: Row
  isLast: boolean
}) {
  if (cell.words === null) return <span className="block text-muted text-sm">{missing}</span>
  return (
    <span className="block min-w-0 leading-snug">
      {isText ? (
        <span className="block text-sm">{cell.words}</span>
      ) : (
        <b className="num block font-display text-[1.0625rem] leading-tight md:text-[1.3125rem]">
          {cell.words}
        </b>
      )}
      {axis && cell.value != null && (
        <>
          <CompareTrack axis={axis} value={cell.value} you={you} />
          <span
            aria-hidden="true"
            className={cx('num flex justify-between text-subtle text-xs', !isLast && 'max-md:hidden')}
          >
            <span>{axis.ends[0]}</span>
            <span>{axis.ends[1]}</span>
          </span>
        </>
      )}
      {cell.note && <span className="mt-0.5 block text-muted text-xs">{cell.note}</span>}
    </span>
  )
}
