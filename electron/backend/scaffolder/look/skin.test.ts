import { expect, test } from 'vitest'
import { colourIn } from './skin.ts'

const CSS =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'

test('all 148 colour names of CSS are known', () => {
  const names = CSS.split(' ')
  expect(names).toHaveLength(148)
  expect(names.filter((name) => colourIn(name)?.words !== name)).toEqual([])
})

test.each([
  ['teal-ish', 'teal'],
  ['bluish', 'blue'],
  ['purplish', 'purple'],
  ['reddish', 'red'],
  ['Dark Green', 'darkgreen'],
  ['rgb(65, 105, 225)', 'royalblue'],
  ['#4169e1', 'royalblue'],
  ['#fff', 'white'],
])('%j is %s', (said, name) => {
  expect(colourIn(said)?.skin).toEqual(colourIn(name)?.skin)
})

test.each(['navy blue', 'racing green', 'brick red', 'dusty rose', 'mauve', 'off-white', 'wine red'])('%j is a colour', (said) => {
  expect(colourIn(said)).not.toBeNull()
})

test.each(['a list of goals', 'british dishes', 'finished tasks'])('%j names none', (text) => {
  expect(colourIn(text)).toBeNull()
})
