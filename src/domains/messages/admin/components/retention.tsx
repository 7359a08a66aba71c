import { __, _n, sprintf } from '@wordpress/i18n';
import type { Settings } from '../types';

/** A sentence about how long messages are kept, with a link to the setting. */
export function Retention( { settings: { retentionDays, settingsUrl } }: { readonly settings: Settings } ) {
	const text = retentionDays
		? sprintf(
				/* translators: %d: number of days. */
				_n(
					'Messages are deleted after %d day.',
					'Messages are deleted after %d days.',
					retentionDays,
					'slipstream'
				),
				retentionDays
			)
		: __( 'Messages are kept until you delete them.', 'slipstream' );
	return (
		<p className="slipstream-list__muted">
			{ text } { settingsUrl && <a href={ settingsUrl }>{ __( 'Settings', 'slipstream' ) }</a> }
		</p>
	);
}
