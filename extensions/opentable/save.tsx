import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { OpentableAttributes } from './types';

/** Saves a link for each restaurant, as a fallback without the plugin. */
export default function save( { attributes: { rid } }: SaveProps< OpentableAttributes > ) {
	return (
		<div { ...useBlockProps.save() }>
			{ rid.map( ( id, index ) => {
				const url = `https://www.opentable.com/restref/client/?rid=${ id }`;
				return (
					<a key={ index } href={ url }>
						{ url }
					</a>
				);
			} ) }
		</div>
	);
}
