import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import type { AppId } from '../../shared/domain/ids.ts'
import { THUMBNAIL_LAYOUTS, thumbnailOf } from './thumbnail-of.ts'

const newId = () => v7() as AppId

it('draws one app the same every time', () => {
  const id = newId()
  expect(thumbnailOf({ id, accent: null })).toEqual(thumbnailOf({ id, accent: null }))
})

it('uses the colour of the app', () => {
  expect(thumbnailOf({ id: newId(), accent: 'seagreen' }).accent).toBe('seagreen')
})

it('gives every layout to some of the apps that are made one after the other', () => {
  const layouts = Array.from({ length: 200 }, () => thumbnailOf({ id: newId(), accent: null }).layout)
  expect(new Set(layouts)).toEqual(new Set(THUMBNAIL_LAYOUTS))
})
