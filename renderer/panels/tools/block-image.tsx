import type { AppId } from '../../../shared/domain/ids.ts'
import type { RunBlock } from '../../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import { ImageControl } from '../../parts/image-control/image-control.tsx'
import { Arc } from '../../ui/arc.tsx'

export interface BlockImageProps extends Pick<RunBlock, 'content' | 'imageUrl' | 'validation'> {
  readonly appId: AppId
  /** The run goes on. */
  readonly isLoading: boolean
}

/** A part that is a picture: its description stands for it until it is painted, and where it never is. */
export function BlockImage({ appId, content, imageUrl, validation, isLoading }: BlockImageProps) {
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-2">
      {imageUrl !== undefined && <ImageControl appId={appId} data="test" label={content} value={imageUrl} onChange={null} />}
      {imageUrl === undefined && isLoading && validation === 'pending' && (
        <div
          role="status"
          className="flex h-44 items-center justify-center gap-2 rounded-md border border-dashed border-border-strong text-xs text-muted-foreground"
        >
          <Arc />
          {TOOL_RUNS_TEXT.painting}
        </div>
      )}
      <figcaption className="text-xs leading-[1.125rem] text-muted-foreground wrap-anywhere">{content}</figcaption>
    </figure>
  )
}
