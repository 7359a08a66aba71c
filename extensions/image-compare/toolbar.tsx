import { BlockControls, MediaReplaceFlow } from '@wordpress/block-editor';
import type { Choice } from './hooks/use-choice';
import { urlOf } from './images';
import type { ComparedImage } from './types';

interface Props {
	readonly sides: ReadonlyArray< {
		/** "Replace before" or "Replace after". */
		readonly name: string;
		readonly image: ComparedImage;
		readonly choice: Choice;
	} >;
}

export function Toolbar( { sides }: Props ) {
	const chosen = sides.filter( ( { image } ) => urlOf( image ) );
	// A group without buttons would stand there as an empty frame.
	return chosen.length ? (
		<BlockControls group="other">
			{ chosen.map( ( { name, image, choice } ) => (
				<MediaReplaceFlow
					key={ name }
					name={ name }
					mediaId={ image.id }
					mediaURL={ image.url }
					accept="image/*"
					allowedTypes={ [ 'image' ] }
					onSelect={ choice.choose }
					onError={ choice.fail }
				/>
			) ) }
		</BlockControls>
	) : null;
}
