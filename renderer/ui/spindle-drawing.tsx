import { useId } from 'react'
import { cn } from './cn.ts'

const UPPER =
  'M60 165V140H130V118H150V135C165 136 175 142 182 150 190 141 196 108 236 104 284 100 320 138 372 142 420 146 452 138 470 128V116H490V124C497 112 517 112 524 124V116H544V138H640V165z'
const LOWER =
  'M60 165V190H130V212H150V195C165 194 175 188 182 180 190 189 196 222 236 226 284 230 320 192 372 188 420 184 452 192 470 202V214H490V206C497 218 517 218 524 206V214H544V192H640V165z'
const OUTLINE =
  'M60 165V140H130V118H150V135C165 136 175 142 182 150 190 141 196 108 236 104 284 100 320 138 372 142 420 146 452 138 470 128V116H490V124C497 112 517 112 524 124V116H544V138H640V192H544V214H524V206C517 218 497 218 490 206V214H470V202C452 192 420 184 372 188 320 192 284 230 236 226 196 222 190 189 182 180 175 188 165 194 150 195V212H130V190H60z'
const DIMENSIONS = 'M60 110V46M640 130V46M182 142V78M470 108V78M236 234V292M648 192H722M648 138H722'
const HANDLE =
  'M442 315 462 304C476 322 478 340 490 362 500 382 520 392 524 410 526 422 510 430 500 422 486 410 486 392 474 370 464 350 450 336 442 315z'

/** A workshop drawing of a spindle being turned. */
export function SpindleDrawing({ className }: { readonly className?: string }) {
  const id = useId()
  const arrow = { markerStart: `url(#${id}-arrow)`, markerEnd: `url(#${id}-arrow)` }
  return (
    <svg
      viewBox="0 0 760 470"
      aria-hidden="true"
      className={cn('h-auto w-full text-foreground [&_text]:fill-muted-foreground [&_text]:font-mono [&_text]:text-[12px]', className)}
    >
      <defs>
        <marker id={`${id}-arrow`} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M0 2 10 5 0 8z" className="fill-muted-foreground" />
        </marker>
        <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" className="stroke-border-strong" strokeWidth="1" />
        </pattern>
      </defs>
      <g stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" className="fill-card">
        <path d="M8 105H34V225H8z" />
        <path d="M34 122H78V140H60V150H34zM34 208H78V190H60V180H34z" />
      </g>
      <path d={UPPER} className="fill-card" />
      <path d={LOWER} fill={`url(#${id}-hatch)`} />
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      <path
        d="M130 140V190M150 135V195M470 128V202M490 124V206M524 124V206M544 138V192M182 150V180"
        stroke="currentColor"
        strokeWidth="1"
      />
      <path d="M640 165 676 150V180z" className="fill-card" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      <path d="M0 165H700" className="stroke-primary" strokeWidth="1" strokeDasharray="18 4 4 4" />
      <g className="stroke-muted-foreground" strokeWidth="1" fill="none">
        <path d={DIMENSIONS} />
        <path d="M60 54H640" {...arrow} />
        <path d="M182 86H470" {...arrow} />
        <path d="M714 138V192" {...arrow} />
        <path d="M236 284H262" />
      </g>
      <rect x="318" y="44" width="64" height="20" className="fill-muted" />
      <text x="350" y="58" textAnchor="middle">
        580.0
      </text>
      <rect x="294" y="76" width="64" height="20" className="fill-muted" />
      <text x="326" y="90" textAnchor="middle">
        288.0
      </text>
      <text x="268" y="288">
        ⌀ 122.0 ± 0.1
      </text>
      <text x="722" y="169">
        ⌀ 54
      </text>
      <path
        d="M388 193C380 214 362 226 346 224 332 222 330 240 342 242 353 243 355 230 347 229"
        fill="none"
        className="stroke-primary"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M383 189 396 190 452 296 440 302z" className="fill-primary" />
      <g className="fill-card" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round">
        <path d="M436 304 456 293 462 304 442 315z" />
        <path d={HANDLE} />
      </g>
      <path d="M540 372H744V456H540zM540 400H744M540 428H744M622 372V456" className="fill-card stroke-border-strong" />
      <TitleBlock />
    </svg>
  )
}

function TitleBlock() {
  const rows = [
    ['drawn', 'you', 390],
    ['turned', 'Lathe', 418],
    ['scale', '1 : 1', 446],
  ] as const
  return rows.map(([what, value, y]) => (
    <g key={what}>
      <text x="552" y={y}>
        {what}
      </text>
      <text x="634" y={y} className="!fill-foreground">
        {value}
      </text>
    </g>
  ))
}
