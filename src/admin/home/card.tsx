import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { dateI18n, getSettings, humanTimeDiff } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from './requests';
import type { CardData } from './types';

interface ActionProps {
	readonly action: NonNullable< CardData[ 'action' ] >;
	/** Loads the cards again after a request. */
	readonly onDone: () => Promise< void >;
}

/** The button of a card: a link, or a request that is announced when it is done. */
function CardButton( { action, onDone }: ActionProps ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useNotices();
	if ( ! action.path ) {
		return (
			<Button variant="secondary" __next40pxDefaultSize href={ action.url }>
				{ action.label }
			</Button>
		);
	}
	const act = async () => {
		setIsBusy( true );
		try {
			await requests.act( action.path, action.data );
			done( action.done );
			await onDone();
		} catch ( problem ) {
			failed( problem );
		}
		setIsBusy( false );
	};
	return (
		<Button
			variant="secondary"
			__next40pxDefaultSize
			isBusy={ isBusy }
			disabled={ isBusy }
			accessibleWhenDisabled
			onClick={ () => void act() }
		>
			{ action.label }
		</Button>
	);
}

/** Shows how long ago something was. The exact time is in the tooltip. */
function Ago( { time }: { readonly time: string } ) {
	return (
		<time dateTime={ time } title={ dateI18n( getSettings().formats.datetime, time ) }>
			{ humanTimeDiff( time ) }
		</time>
	);
}

function Attention( { notices }: { readonly notices: CardData[ 'attention' ] } ) {
	return (
		<ul className="slipstream-home__attention">
			{ notices.map( ( { text, url, detail }, index ) => (
				<li key={ index }>
					{ url ? <a href={ url }>{ text }</a> : <strong>{ text }</strong> }
					{ detail && <p>{ detail }</p> }
				</li>
			) ) }
		</ul>
	);
}

function Figures( { figures }: { readonly figures: CardData[ 'figures' ] } ) {
	return (
		<dl className="slipstream-home__figures">
			{ figures.map( ( { label, value }, index ) => (
				<div key={ index }>
					<dt>{ label }</dt>
					<dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}

function Items( { items }: { readonly items: CardData[ 'items' ] } ) {
	return (
		<ul className="slipstream-home__items">
			{ items.map( ( { title, detail, url, time }, index ) => (
				<li key={ index }>
					<bdi>{ url ? <a href={ url }>{ title }</a> : title }</bdi>
					<span className="slipstream-home__detail">
						{ detail && <bdi>{ detail }</bdi> }
						{ time && <Ago time={ time } /> }
					</span>
				</li>
			) ) }
		</ul>
	);
}

interface Props {
	readonly card: CardData;
	/** Loads all cards again. */
	readonly onReload: () => Promise< void >;
}

/** A card of the Home screen. */
export function Card( { card, onReload }: Props ) {
	const id = useInstanceId( Card, 'slipstream-home-card' );
	const { title, failed, figures, items, attention, action, empty } = card;
	const isEmpty = ! items.length && ! figures.length;
	return (
		<section className="slipstream-home__card" aria-labelledby={ id }>
			<h2 id={ id }>{ title }</h2>
			{ failed && (
				<p>
					{ __(
						'This card could not be loaded. The others are up to date. Reload the page to try again.',
						'slipstream'
					) }
				</p>
			) }
			{ attention.length > 0 && <Attention notices={ attention } /> }
			{ figures.length > 0 && <Figures figures={ figures } /> }
			{ items.length > 0 && <Items items={ items } /> }
			{ isEmpty && ! attention.length && empty && <p>{ empty }</p> }
			{ action && <CardButton action={ action } onDone={ onReload } /> }
		</section>
	);
}
