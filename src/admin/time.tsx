import { dateI18n, getSettings } from '@wordpress/date';

/** Shows a time in the site's date and time format. */
export function Time( { date }: { readonly date: string } ) {
	return <time dateTime={ date }>{ dateI18n( getSettings().formats.datetime, date ) }</time>;
}
