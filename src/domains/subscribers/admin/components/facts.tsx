import { __, sprintf } from '@wordpress/i18n';
import { useCallback } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Time } from '../../../../admin/time';
import { useLoaded } from '../../../../admin/use-loaded';
import { useStable } from '../../../../admin/list/use-stable';
import { folderTitles } from '../folders';
import { requests } from '../requests';
import type { Category, Subscriber } from '../types';
import { Source } from './source';

/** The names of categories. A category that was deleted or could not be loaded is named by its ID. */
function Categories( { ids }: { readonly ids: readonly number[] } ) {
	const same = useStable( ids );
	const load = useCallback(
		async (): Promise< Category[] > => ( same.length ? requests.categories( same ) : [] ),
		[ same ]
	);
	const { value, isLoading } = useLoaded( load );
	if ( ! same.length ) {
		return <>{ __( 'All categories', 'slipstream' ) }</>;
	}
	const nameOf = ( id: number ) =>
		value?.find( ( category ) => category.id === id )?.name ??
		/* translators: %d: number of a category. */
		sprintf( __( 'Category %d', 'slipstream' ), id );
	return <>{ isLoading ? '…' : same.map( nameOf ).join( ', ' ) }</>;
}

interface FactProps {
	readonly title: string;
	readonly children: ReactNode;
}

const Fact = ( { title, children }: FactProps ) => (
	<div>
		<dt>{ title }</dt>
		<dd>{ children }</dd>
	</div>
);

/** The record of the subscriber's consent, which the site owner may need as proof. */
function Consent( { subscriber: { consent, consented, source } }: Props ) {
	return (
		<dl>
			<Fact title={ __( 'Text of consent', 'slipstream' ) }>
				<span className="slipstream-subscribers__consent" dir="auto">
					{ consent || __( 'No text is stored.', 'slipstream' ) }
				</span>
			</Fact>
			<Fact title={ __( 'When', 'slipstream' ) }>
				{ consented ? <Time date={ consented } /> : __( 'Not confirmed yet', 'slipstream' ) }
			</Fact>
			<Fact title={ __( 'Where', 'slipstream' ) }>
				<Source url={ source } />
			</Fact>
		</dl>
	);
}

interface Props {
	readonly subscriber: Subscriber;
}

/** All stored details of a subscriber. */
export function Facts( { subscriber }: Props ) {
	const { status, name, tags, categories, locale, created, confirmed, unsubscribed, bounced } = subscriber;
	const times = [
		{ title: __( 'Signed up', 'slipstream' ), date: created },
		{ title: __( 'Confirmed', 'slipstream' ), date: confirmed },
		{ title: __( 'Unsubscribed', 'slipstream' ), date: unsubscribed },
		{ title: __( 'Bounced', 'slipstream' ), date: bounced },
	];
	return (
		<div className="slipstream-list__facts">
			<Consent subscriber={ subscriber } />
			<dl>
				<Fact title={ __( 'Status', 'slipstream' ) }>
					<span role="status">{ folderTitles()[ status ] }</span>
				</Fact>
				{ name && (
					<Fact title={ __( 'Name', 'slipstream' ) }>
						<bdi>{ name }</bdi>
					</Fact>
				) }
				{ tags.length > 0 && (
					<Fact title={ __( 'Tags', 'slipstream' ) }>
						<bdi>{ tags.join( ', ' ) }</bdi>
					</Fact>
				) }
				<Fact title={ __( 'Categories', 'slipstream' ) }>
					<Categories ids={ categories } />
				</Fact>
				{ locale && (
					<Fact title={ __( 'Language', 'slipstream' ) }>
						<bdi>{ locale }</bdi>
					</Fact>
				) }
				{ times.map(
					( { title, date } ) =>
						date && (
							<Fact key={ title } title={ title }>
								<Time date={ date } />
							</Fact>
						)
				) }
			</dl>
		</div>
	);
}
