import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { CalendarAttributes } from './types';

/** Saves a link to the calendar, for feeds and for sites without the plugin. */
export default function save( { attributes: { url } }: SaveProps< CalendarAttributes > ) {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
