// Agent mode
export const AGENT_STEPS_DEFAULT = 5
export const AGENT_STEPS_MAX = 20
export const AGENT_USD_DEFAULT = 1
export const AGENT_USD_MIN = 0.01
export const AGENT_USD_MAX = 100
/** Pages whose picture a model gets to see between two steps. */
export const AGENT_PICTURES_MAX = 4
