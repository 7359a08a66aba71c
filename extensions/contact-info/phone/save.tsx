import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';
import { textOf } from '../text';
import { PhoneLink } from './link';
import type { PhoneAttributes } from './types';

export default function save( { attributes }: SaveProps< PhoneAttributes > ) {
	const text = textOf( attributes.phone );
	if ( ! text ) {
		return null;
	}
	return (
		<div { ...useBlockProps.save() }>
			<PhoneLink text={ text } />
		</div>
	);
}
