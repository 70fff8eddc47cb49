import type { ReactNode } from 'react'

/** A drawing that is determined by random numbers between 0 and 1. */
type Draw = (random: () => number, paint: Paint) => ReactNode
/** A colour related to the app's brand: lightness, chroma, and the distance from the brand's hue. */
export type Paint = (lightness: number, chroma: number, turn?: number) => { readonly fill: string }

const at = (random: () => number, low: number, high: number) => Math.round(low + random() * (high - low))
const SUN = { fill: 'oklch(0.87 0.105 78)' }
const PALE = { fill: 'oklch(0.985 0.012 85)' }

const hills: Draw = (random, paint) => {
  const [sunX, far, mid] = [at(random, 80, 320), at(random, 120, 165), at(random, 165, 205)]
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.93, 0.045)} />
      <circle cx={sunX} cy={at(random, 70, 120)} r={at(random, 24, 42)} style={SUN} />
      <path d={`M0 ${far + 30}Q90 ${far - 30} 200 ${far + 20}T400 ${far}V300H0z`} style={paint(0.79, 0.07, 14)} />
      <path d={`M0 ${mid}Q120 ${mid + 40} 230 ${mid}T400 ${mid + 20}V300H0z`} style={paint(0.63, 0.085, 4)} />
      <path d={`M0 ${mid + 62}Q150 ${mid + 12} 270 ${mid + 52}T400 ${mid + 42}V300H0z`} style={paint(0.42, 0.075, -8)} />
    </>
  )
}

const sea: Draw = (random, paint) => {
  const x = at(random, 120, 280)
  return (
    <>
      <path d="M0 0h400v180H0z" style={paint(0.92, 0.05, 30)} />
      <circle cx={x} cy="176" r={at(random, 42, 62)} style={SUN} />
      <path d="M0 178h400v122H0z" style={paint(0.56, 0.085)} />
      {[0, 1, 2, 3].map((line) => (
        <rect key={line} x={x - 52 + line * 11} y={194 + line * 23} width={104 - line * 22} height="6" rx="3" style={PALE} opacity={0.75} />
      ))}
      <path d={`M0 ${at(random, 240, 262)}q100 26 200 4t200 4V300H0z`} style={paint(0.4, 0.075, -8)} />
    </>
  )
}

const peaks: Draw = (random, paint) => {
  const [x, top] = [at(random, 140, 250), at(random, 64, 96)]
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.9, 0.05, -12)} />
      <circle cx={x > 200 ? 92 : 308} cy="72" r="24" style={PALE} />
      <path d={`M${x - 190} 300L${x} ${top}L${x + 190} 300z`} style={paint(0.52, 0.075)} />
      <path d={`M${x} ${top}l46 45l-26-7l-19 19l-17-17l-27 9z`} style={PALE} />
      <path d={`M${x} ${top}L${x + 190} 300H${x + 20}z`} style={paint(0.42, 0.07)} opacity={0.6} />
      <path d="M-60 300L70 168L190 300z" style={paint(0.68, 0.07, 12)} />
      <path d="M230 300L340 196L470 300z" style={paint(0.62, 0.075, 12)} />
      <path d="M0 268q110-26 210-4t190-10V300H0z" style={paint(0.33, 0.06, -10)} />
    </>
  )
}

const arch: Draw = (random, paint) => {
  const hill = at(random, 190, 214)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.87, 0.055, 20)} />
      <path d="M112 300V138a88 88 0 0 1 176 0v162z" style={paint(0.96, 0.028, 20)} />
      <circle cx={at(random, 176, 232)} cy="128" r="28" style={SUN} />
      <path d={`M112 ${hill}q50-40 96-6t80-12V300H112z`} style={paint(0.6, 0.085, -4)} />
      <path d={`M112 ${hill + 44}q60-26 176 4V300H112z`} style={paint(0.42, 0.075, -10)} />
      <path d="M40 300v-92a24 24 0 0 1 48 0v92z" style={paint(0.7, 0.08, 30)} />
      <circle cx="334" cy={at(random, 226, 256)} r="30" style={paint(0.66, 0.09, 46)} />
    </>
  )
}

const leaves: Draw = (random, paint) => (
  <>
    <path d="M0 0h400v300H0z" style={paint(0.93, 0.035, 12)} />
    <circle cx={at(random, 250, 320)} cy={at(random, 80, 110)} r="58" style={paint(0.84, 0.075, 42)} />
    {[90, 196, 302].map((x, stem) => {
      const top = at(random, 60, 130)
      return (
        <g key={x} style={paint(0.44 + stem * 0.08, 0.08, stem * 9 - 9)}>
          <path d={`M${x - 2} ${top}h4V300h-4z`} />
          {[0, 1, 2, 3].map((leaf) => (
            <g key={leaf} transform={`translate(${x} ${top + 26 + leaf * 44})`}>
              <ellipse rx="30" ry="12" transform="rotate(-34) translate(30 0)" />
              <ellipse rx="30" ry="12" transform="rotate(214) translate(30 0)" />
            </g>
          ))}
          <ellipse cx={x} cy={top - 14} rx="11" ry="26" />
        </g>
      )
    })}
  </>
)

const vase: Draw = (random, paint) => (
  <>
    <path d="M0 0h400v300H0z" style={paint(0.93, 0.035, 16)} />
    <path d={`M${at(random, 60, 90)} 236V150a66 66 0 0 1 132 0v86z`} style={paint(0.84, 0.065, 34)} />
    <path d="M0 234h400v66H0z" style={paint(0.78, 0.06, 8)} />
    <path d="M176 96h48c-4 30 34 46 34 88 0 34-22 62-58 62s-58-28-58-62c0-42 38-58 34-88z" style={paint(0.48, 0.085)} />
    <path d="M176 96h48v10h-48z" style={paint(0.38, 0.075)} />
    <circle cx={at(random, 296, 320)} cy="222" r="30" style={SUN} />
    <circle cx="352" cy="232" r="19" style={paint(0.62, 0.1, 40)} />
  </>
)

const jars: Draw = (random, paint) => {
  const tall = at(random, 92, 116)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.92, 0.04, -10)} />
      <circle cx="200" cy="140" r="112" style={paint(0.85, 0.065, 14)} />
      <path d="M0 238h400v62H0z" style={paint(0.74, 0.06)} />
      <rect x="104" y={248 - tall} width="82" height={tall} rx="14" style={paint(0.56, 0.09, -6)} />
      <rect x="112" y={236 - tall} width="66" height="16" rx="5" style={paint(0.36, 0.07, -6)} />
      <rect x="116" y={272 - tall} width="58" height="34" rx="4" style={PALE} />
      <rect x="204" y="118" width="96" height="130" rx="16" style={paint(0.44, 0.085, 8)} />
      <rect x="214" y="104" width="76" height="18" rx="6" style={SUN} />
      <rect x="218" y="158" width="68" height="44" rx="4" style={PALE} />
      <rect x="230" y="172" width="44" height="4" rx="2" style={paint(0.6, 0.06)} />
      <rect x="236" y="182" width="32" height="4" rx="2" style={paint(0.7, 0.05)} />
    </>
  )
}

const plinth: Draw = (random, paint) => {
  const ball = at(random, 40, 52)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.91, 0.045)} />
      <path d="M250 0h150v300H250z" style={paint(0.87, 0.055, 10)} />
      <path d="M0 250h400v50H0z" style={paint(0.8, 0.06, 6)} />
      <rect x="120" y="180" width="120" height="76" style={paint(0.62, 0.08)} />
      <ellipse cx="180" cy="180" rx="60" ry="15" style={paint(0.72, 0.07)} />
      <ellipse cx="180" cy="256" rx="60" ry="15" style={paint(0.62, 0.08)} />
      <circle cx="180" cy={176 - ball} r={ball} style={paint(0.44, 0.09, -6)} />
      <circle cx={180 - ball / 3} cy={176 - ball * 1.4} r={ball / 4} style={PALE} opacity={0.35} />
      <path d="M262 262v-66a34 34 0 0 1 68 0v66z" style={SUN} />
      <path d="M280 262v-64a16 16 0 0 1 32 0v64z" style={paint(0.87, 0.055, 10)} />
    </>
  )
}

const bottles: Draw = (random, paint) => {
  const tall = at(random, 128, 156)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.92, 0.045, 10)} />
      <circle cx={at(random, 90, 130)} cy="106" r="58" style={SUN} />
      <path d="M0 240h400v60H0z" style={paint(0.79, 0.06)} />
      <path d={`M112 252V${252 - tall + 44}q0-20 14-28v-38h24v38q14 8 14 28V252z`} style={paint(0.5, 0.09, -6)} />
      <path d="M180 256v-86q0-18 18-30V92h28v48q18 12 18 30v86z" style={paint(0.36, 0.075, 8)} />
      <rect x="188" y="182" width="48" height="38" rx="3" style={PALE} />
      <path d={`M262 252v-54q0-16 12-24v-30h22v30q12 8 12 24v54z`} style={paint(0.64, 0.085, 22)} />
    </>
  )
}

const bowls: Draw = (random, paint) => {
  const lean = at(random, -8, 8)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.93, 0.04, 14)} />
      <path d="M60 256V150a140 126 0 0 1 280 0v106z" style={paint(0.86, 0.06, 26)} />
      <path d="M0 248h400v52H0z" style={paint(0.78, 0.06, 6)} />
      <path d="M104 190h192a96 74 0 0 1-56 66h-80a96 74 0 0 1-56-66z" style={paint(0.42, 0.085)} />
      <path d={`M${124 + lean} 148h152a76 58 0 0 1-40 44h-72a76 58 0 0 1-40-44z`} style={paint(0.58, 0.095, 10)} />
      <path d={`M${144 - lean} 112h112a56 44 0 0 1-28 36h-56a56 44 0 0 1-28-36z`} style={SUN} />
      <ellipse cx={200 - lean} cy="112" rx="56" ry="8" style={PALE} />
    </>
  )
}

const lantern: Draw = (random, paint) => {
  const turn = at(random, 150, 250)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.88, 0.055, -10)} />
      <circle cx={turn} cy="134" r="112" style={paint(0.94, 0.05, 20)} />
      <path d="M0 244h400v56H0z" style={paint(0.74, 0.065)} />
      <path d={`M${turn - 66} 150l36-82h60l36 82z`} style={SUN} />
      <path d={`M${turn - 30} 68h60l9 20h-78z`} style={PALE} opacity={0.6} />
      <rect x={turn - 6} y="150" width="12" height="92" style={paint(0.36, 0.07)} />
      <ellipse cx={turn} cy="246" rx="52" ry="11" style={paint(0.36, 0.07)} />
      <circle cx={turn > 200 ? 78 : 322} cy="228" r="22" style={paint(0.5, 0.095, 16)} />
    </>
  )
}

const jug: Draw = (random, paint) => {
  const x = at(random, 128, 170)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.91, 0.05, 24)} />
      <path d="M236 0h164v300H236z" style={paint(0.86, 0.06, 34)} />
      <path d="M0 246h400v54H0z" style={paint(0.77, 0.06, 10)} />
      <path d={`M${x + 96} 122q54 4 46 58t-58 48v-16q34-2 38-36t-30-38z`} style={paint(0.46, 0.09)} />
      <path d={`M${x - 8} 92h104l8 60q6 58-18 104h-84q-24-46-18-104z`} style={paint(0.54, 0.095)} />
      <path d={`M${x - 8} 92l-18-12h122v12z`} style={paint(0.44, 0.085)} />
      <path d="M292 208h60v30a20 20 0 0 1-20 20h-20a20 20 0 0 1-20-20z" style={PALE} />
      <ellipse cx="322" cy="208" rx="30" ry="7" style={SUN} />
    </>
  )
}

const plate: Draw = (random, paint) => {
  const turn = at(random, 0, 180)
  return (
    <>
      <path d="M0 0h400v300H0z" style={paint(0.86, 0.06, 12)} />
      <path d="M0 0h400v26H0zM0 274h400v26H0z" style={paint(0.78, 0.07, 12)} />
      <circle cx="200" cy="150" r="118" style={PALE} />
      <circle cx="200" cy="150" r="90" style={paint(0.93, 0.025, 20)} />
      <g transform={`rotate(${turn} 200 150)`}>
        <path d="M200 78a72 72 0 0 1 62 108a90 90 0 0 0-62-108z" style={{ fill: 'oklch(0.62 0.12 140)' }} />
        <circle cx="182" cy="146" r="44" style={paint(0.64, 0.13)} />
        <circle cx="182" cy="146" r="26" style={SUN} />
        <circle cx="232" cy="176" r="20" style={{ fill: 'oklch(0.6 0.16 30)' }} />
        <circle cx="214" cy="112" r="13" style={{ fill: 'oklch(0.7 0.15 45)' }} />
        <ellipse cx="158" cy="196" rx="24" ry="10" style={{ fill: 'oklch(0.52 0.1 145)' }} />
      </g>
    </>
  )
}

const bowl: Draw = (random, paint) => (
  <>
    <path d="M0 0h400v300H0z" style={paint(0.92, 0.04, 16)} />
    <circle cx="200" cy="130" r="104" style={paint(0.85, 0.07, 30)} />
    <path d="M0 248h400v52H0z" style={paint(0.76, 0.06, 8)} />
    <circle cx={at(random, 148, 172)} cy="154" r="30" style={{ fill: 'oklch(0.62 0.12 140)' }} />
    <circle cx="210" cy="146" r="36" style={SUN} />
    <circle cx={at(random, 240, 262)} cy="156" r="27" style={{ fill: 'oklch(0.62 0.16 32)' }} />
    <path d="M94 158h212a106 90 0 0 1-70 90h-72a106 90 0 0 1-70-90z" style={paint(0.48, 0.1)} />
    <path d="M94 158h212l-3 18H97z" style={paint(0.4, 0.09)} />
    <rect x="158" y="244" width="84" height="10" rx="5" style={paint(0.36, 0.08)} />
    {[170, 204, 238].map((x) => (
      <path key={x} d={`M${x} 104q-9-13 0-26t0-26h5q9 13 0 26t0 26z`} style={PALE} opacity={0.9} />
    ))}
  </>
)

const loaf: Draw = (random, paint) => (
  <>
    <path d="M0 0h400v300H0z" style={paint(0.91, 0.045, 10)} />
    <circle cx={at(random, 110, 150)} cy="110" r="70" style={SUN} opacity={0.8} />
    <path d="M0 232h400v68H0z" style={paint(0.78, 0.06, 4)} />
    <rect x="60" y="222" width="280" height="22" rx="8" style={{ fill: 'oklch(0.55 0.07 60)' }} />
    <path d="M92 222c-18-74 34-112 108-112s126 38 108 112z" style={{ fill: 'oklch(0.66 0.11 62)' }} />
    <path d="M92 222c-6-26-4-46 6-62 40-26 164-26 204 0 10 16 12 36 6 62z" style={{ fill: 'oklch(0.74 0.1 68)' }} />
    {[148, 196, 244].map((x) => (
      <path key={x} d={`M${x} 142q22 12 14 40q-24-12-14-40z`} style={PALE} opacity={0.85} />
    ))}
    <ellipse cx="352" cy="222" rx="20" ry="12" style={{ fill: 'oklch(0.52 0.1 145)' }} />
  </>
)

const cup: Draw = (random, paint) => (
  <>
    <path d="M0 0h400v300H0z" style={paint(0.92, 0.04, 20)} />
    <path d={`M${at(random, 220, 250)} 236V120a64 64 0 0 1 128 0v116z`} style={paint(0.84, 0.065, 36)} />
    <path d="M0 234h400v66H0z" style={paint(0.77, 0.06, 8)} />
    <ellipse cx="184" cy="248" rx="104" ry="14" style={PALE} />
    <path d="M252 156h20a30 30 0 0 1 0 60h-26v-16h24a14 14 0 0 0 0-28h-18z" style={paint(0.46, 0.1)} />
    <path d="M112 136h148v56c0 34-26 54-58 54h-32c-32 0-58-20-58-54z" style={paint(0.5, 0.1)} />
    <ellipse cx="186" cy="136" rx="74" ry="15" style={{ fill: 'oklch(0.38 0.06 50)' }} />
    {[162, 188, 214].map((x) => (
      <path key={x} d={`M${x} 108q-10-14 0-28t0-28h5q10 14 0 28t0 28z`} style={PALE} opacity={0.9} />
    ))}
  </>
)

export const drawings = {
  scene: [hills, sea, peaks, arch, leaves],
  object: [vase, jars, plinth, bottles, bowls, lantern, jug],
  food: [plate, bowl, loaf, cup],
} as const
