import { RichText } from '@wordpress/block-editor';
import { toSeconds } from './seconds';
import type { DialogueAttributes } from './types';

interface Props {
	readonly attributes: DialogueAttributes;
}

/** Who says what, and when if readers are to see it, as it is saved. */
export function Markup( { attributes }: Props ) {
	const { label, content, timestamp = '', showTimestamp } = attributes;
	return (
		<>
			<div className="wp-block-jetpack-dialogue__meta">
				<RichText.Content
					tagName="div"
					className="wp-block-jetpack-dialogue__participant has-bold-style"
					value={ label }
				/>
				{ showTimestamp && (
					<div className="wp-block-jetpack-dialogue__timestamp-label">
						<a
							className="wp-block-jetpack-dialogue__timestamp_link"
							href={ `#${ toSeconds( timestamp ) }` }
						>
							{ timestamp }
						</a>
					</div>
				) }
			</div>
			<RichText.Content tagName="p" className="wp-block-jetpack-dialogue__content" value={ content } />
		</>
	);
}
