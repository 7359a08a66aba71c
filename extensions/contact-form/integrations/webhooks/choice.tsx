import { ExternalLink, ToggleControl } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import type { WebhookList } from './api';
import { choose, countForeign, isChosen } from './entries';

interface Props {
	readonly list: WebhookList;
	/** The form's attribute. */
	readonly entries: readonly unknown[];
	readonly onChange: ( entries: unknown[] ) => void;
}

/** Explains why the form cannot use webhooks. Links to the settings, or names who can change them. */
function Hint( { list: { webhooks, settings_url: url } }: Pick< Props, 'list' > ) {
	if ( ! url ) {
		return (
			<p>
				{ webhooks.length
					? __( 'A site administrator must set a signing secret before messages are sent.', 'slipstream' )
					: __( 'A site administrator can add servers to which forms may send messages.', 'slipstream' ) }
			</p>
		);
	}
	const hint = webhooks.length
		? __( 'Set a signing secret in <a>the settings</a> before messages are sent.', 'slipstream' )
		: __( 'In <a>the settings</a>, add servers to which forms may send messages.', 'slipstream' );
	return <p>{ createInterpolateElement( hint, { a: <ExternalLink href={ url }>{ null }</ExternalLink> } ) }</p>;
}

export function WebhookChoice( { list, entries, onChange }: Props ) {
	const { webhooks, is_signed: isSigned } = list;
	const foreign = countForeign( entries, webhooks );
	return (
		<>
			{ webhooks.length > 0 && (
				<p>{ __( 'Each message from this form is also sent, with a signature, to:', 'slipstream' ) }</p>
			) }
			{ webhooks.map( ( { id, name } ) => (
				<ToggleControl
					key={ id }
					__nextHasNoMarginBottom
					label={ name }
					checked={ isChosen( entries, id ) }
					onChange={ ( isOn ) => onChange( choose( entries, id, isOn ) ) }
				/>
			) ) }
			{ ( webhooks.length === 0 || ! isSigned ) && <Hint list={ list } /> }
			{ foreign > 0 && (
				<p>
					{ _n(
						'This form also contains a custom URL. Messages are sent there only if the site’s list contains it.',
						'This form also contains custom URLs. Messages are sent there only if the site’s list contains them.',
						foreign,
						'slipstream'
					) }
				</p>
			) }
		</>
	);
}
