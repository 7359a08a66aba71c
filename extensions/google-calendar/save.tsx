import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { CalendarAttributes } from './types';

/** What feeds and sites without the plugin show. */
export default function save( { attributes: { url } }: SaveProps< CalendarAttributes > ) {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
