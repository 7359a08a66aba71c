import { safeHTML } from '@wordpress/dom';
import type { DialogueAttributes } from '../types';

interface Props {
	readonly attributes: DialogueAttributes;
}

const html = ( text = '' ) => ( { dangerouslySetInnerHTML: { __html: safeHTML( text ) } } );

/** A preview of a dialogue that is not near the viewport. Has no fields, which would be slow. */
export function DialoguePreview( { attributes: { label, content, timestamp, showTimestamp } }: Props ) {
	return (
		<>
			<div className="wp-block-jetpack-dialogue__meta">
				<div
					className="wp-block-jetpack-dialogue__participant has-bold-style"
					{ ...html( label || '&nbsp;' ) }
				/>
				{ showTimestamp && (
					<div className="wp-block-jetpack-dialogue__timestamp-label">
						<span>{ timestamp }</span>
					</div>
				) }
			</div>
			<p className="wp-block-jetpack-dialogue__content" { ...html( content ) } />
		</>
	);
}
