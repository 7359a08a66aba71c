import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { rowId } from '../../../../admin/list/use-row-focus';
import { Time } from '../../../../admin/time';
import { commandLabels } from './commands';
import { figures, notes, planText, stateText } from './describe';
import type { Command, NewsletterRow, PlannedRow } from './types';

function Title( { id, title, url }: { readonly id: number; readonly title: string; readonly url: string } ) {
	const text = <bdi>{ title }</bdi>;
	return (
		<h2 className="slipstream-newsletters__title" id={ `${ rowId( id ) }-title` }>
			{ url ? (
				<a id={ rowId( id ) } href={ url }>
					{ text }
				</a>
			) : (
				<span id={ rowId( id ) } tabIndex={ -1 }>
					{ text }
				</span>
			) }
		</h2>
	);
}

function UnknownFigure() {
	return (
		<>
			<span aria-hidden="true">—</span>
			<span className="screen-reader-text">{ __( 'Not known', 'slipstream' ) }</span>
		</>
	);
}

interface Props {
	readonly newsletter: NewsletterRow;
	/** Whether a command is running. */
	readonly isBusy: boolean;
	readonly onCommand: ( command: Command, newsletter: NewsletterRow ) => void;
}

/** One newsletter with its state, figures and commands. */
export function NewsletterItem( { newsletter, isBusy, onCommand }: Props ) {
	const { id, title, url, state, date, recipients, waiting, commands } = newsletter;
	return (
		<li className="slipstream-newsletters__item">
			<Title id={ id } title={ title } url={ url } />
			<p className="slipstream-newsletters__line">
				<strong className={ `slipstream-newsletters__state is-${ state }` }>{ stateText( newsletter ) }</strong>
				{ date && <Time date={ date } /> }
			</p>
			{ state === 'sending' && (
				<progress
					className="slipstream-newsletters__progress"
					max={ recipients }
					value={ recipients - waiting }
					aria-labelledby={ `${ rowId( id ) }-title` }
				/>
			) }
			<dl className="slipstream-newsletters__figures">
				{ figures( newsletter ).map( ( { label, value } ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ value ?? <UnknownFigure /> }</dd>
					</div>
				) ) }
			</dl>
			{ notes( newsletter ).map( ( note ) => (
				<p key={ note } className="slipstream-newsletters__note">
					{ note }
				</p>
			) ) }
			{ commands.length > 0 && (
				<div className="slipstream-newsletters__commands">
					{ commands.map( ( command ) => (
						<Button
							key={ command }
							variant="secondary"
							size="compact"
							isDestructive={ command === 'stop' }
							disabled={ isBusy }
							accessibleWhenDisabled
							aria-describedby={ `${ rowId( id ) }-title` }
							onClick={ () => onCommand( command, newsletter ) }
						>
							{ commandLabels()[ command ] }
						</Button>
					) ) }
				</div>
			) }
		</li>
	);
}

/** One post that will be emailed. */
export function PlannedItem( { post }: { readonly post: PlannedRow } ) {
	return (
		<li className="slipstream-newsletters__item">
			<Title id={ post.id } title={ post.title } url={ post.url } />
			<p className="slipstream-newsletters__line">{ planText( post ) }</p>
		</li>
	);
}
