import { dateI18n, getSettings } from '@wordpress/date';

/** A time in the site's format. */
export function Time( { date }: { readonly date: string } ) {
	return <time dateTime={ date }>{ dateI18n( getSettings().formats.datetime, date ) }</time>;
}
