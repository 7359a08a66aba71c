import { __ } from '@wordpress/i18n';
import { Time } from '../../../../admin/time';
import { describeDelivery } from '../delivery';
import type { Message } from '../types';
import { FieldValue } from './field-value';
import { Files } from './files';

const WEB = /^https?:\/\//i;

/** A link to the page with the form. */
function Source( { source: { title, url } }: Pick< Message, 'source' > ) {
	const name = title || url;
	return WEB.test( url ) ? <a href={ url }>{ name }</a> : <>{ name || __( '(unknown page)', 'slipstream' ) }</>;
}

/** Details of a message, including the state of its email. */
function About( { message }: { readonly message: Message } ) {
	const { delivery, recipients, ip } = message;
	return (
		<dl className="slipstream-messages__about">
			<dt>{ __( 'Date', 'slipstream' ) }</dt>
			<dd>
				<Time date={ message.date } />
			</dd>
			<dt>{ __( 'Page', 'slipstream' ) }</dt>
			<dd>
				<Source source={ message.source } />
			</dd>
			<dt>{ __( 'Sender', 'slipstream' ) }</dt>
			<dd>{ message.is_user ? __( 'Logged-in user', 'slipstream' ) : __( 'A visitor', 'slipstream' ) }</dd>
			{ ip && (
				<>
					<dt>{ __( 'IP address', 'slipstream' ) }</dt>
					<dd dir="ltr">{ ip }</dd>
				</>
			) }
			<dt>{ __( 'Email', 'slipstream' ) }</dt>
			<dd>
				<span className={ `slipstream-messages__delivery is-${ delivery.state }` } role="status">
					{ describeDelivery( delivery ) }
				</span>
				{ delivery.date && (
					<span className="slipstream-list__muted">
						{ ' ' }
						<Time date={ delivery.date } />
					</span>
				) }
				{ recipients.length > 0 && (
					<span className="slipstream-messages__recipients">
						{ __( 'To:', 'slipstream' ) } { recipients.join( ', ' ) }
					</span>
				) }
			</dd>
		</dl>
	);
}

/** All fields, files and details of a message. */
export function Details( { message }: { readonly message: Message } ) {
	const { fields, files } = message;
	return (
		<div className="slipstream-list__facts">
			<dl className="slipstream-messages__fields">
				{ fields
					.filter( ( { type } ) => type !== 'file' || ! files.length )
					.map( ( field, index ) => (
						<div key={ index }>
							<dt dir="auto">{ field.label }</dt>
							<dd>
								<FieldValue field={ field } />
							</dd>
						</div>
					) ) }
				{ files.length > 0 && (
					<div>
						<dt>{ __( 'Files', 'slipstream' ) }</dt>
						<dd>
							<Files message={ message.id } files={ files } />
						</dd>
					</div>
				) }
			</dl>
			<About message={ message } />
		</div>
	);
}
