// A linear chooser: of several candidates the one whose features have learned the most weight.

export type Weights = ReadonlyMap<string, number>

function scoreOf(features: readonly string[], weights: Weights): number {
  return features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0)
}

export function chances(candidates: readonly (readonly string[])[], weights: Weights): readonly number[] {
  const scores = candidates.map((features) => scoreOf(features, weights))
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((total, each) => total + each, 0)
  return powers.map((each) => each / sum)
}

export interface Choice {
  readonly candidates: readonly (readonly string[])[]
  readonly right: number
}
