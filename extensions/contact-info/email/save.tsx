import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import { textOf } from '../text';
import { EmailLinks } from './links';
import type { EmailAttributes } from './types';

export default function save( { attributes }: SaveProps< EmailAttributes > ) {
	const text = textOf( attributes.email );
	if ( ! text ) {
		return null;
	}
	return (
		<div { ...useBlockProps.save() }>
			<EmailLinks text={ text } />
		</div>
	);
}
