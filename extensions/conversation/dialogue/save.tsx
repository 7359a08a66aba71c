import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import { toSeconds } from './seconds';
import type { DialogueAttributes } from './types';

/** Saves the speaker's name, the text, and the timestamp if it is visible. */
export default function save( { attributes }: SaveProps< DialogueAttributes > ) {
	const { label, content, timestamp = '', showTimestamp } = attributes;
	return (
		<div { ...useBlockProps.save() }>
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
		</div>
	);
}
