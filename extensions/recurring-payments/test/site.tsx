import { fireEvent, screen, within } from '@testing-library/react';
import * as extension from '..';
import { installBlockFilters } from '../../../shared/register';
import {
	connectedStatus,
	expectWarning,
	prepareSite,
	registerOthers,
	waitForStatus,
} from '../../../tests/unit/membership-site';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { PaymentsAttributes } from '../types';

const COLORS = [ 'textColor', 'backgroundColor', 'customTextColor', 'customBackgroundColor' ];
export const STATUS = connectedStatus( 12, 13 );

export const show = ( attributes: Partial< PaymentsAttributes > = {} ) =>
	renderBlock< PaymentsAttributes >( extension, Edit, attributes );
export const showLoaded = async ( attributes: Partial< PaymentsAttributes > = {} ) => {
	const shown = await show( attributes );
	await waitForStatus();
	expectWarning();
	return shown;
};
export const plans = () => within( screen.getByRole( 'group', { name: 'Payment plans' } ) ).getAllByRole( 'button' );
export const form = () => within( screen.getByRole( 'form', { name: 'Add a payment plan' } ) );
export type Shown = Awaited< ReturnType< typeof show > >;
export const text = ( { blocks }: Shown ) => blocks()[ 0 ]?.innerBlocks[ 0 ]?.attributes.text;
export const openForm = async ( shown: Shown ) => {
	await shown.user.click( screen.getAllByRole( 'button', { name: 'Add a payment plan' } )[ 0 ]! );
	return form();
};
export const fill = ( name: string, value: string ) =>
	fireEvent.change( form().getByLabelText( name ), { target: { value } } );

/** Registers the related blocks, and resets the stand-in for the site before each test. */
export const prepare = () =>
	prepareSite( {
		category: { slug: 'earn', title: 'Earn' },
		status: STATUS,
		register: () => {
			installBlockFilters();
			registerOthers( {
				'jetpack/button': [ 'element', 'uniqueId', 'text', 'width', 'borderRadius', ...COLORS ],
				'core/button': [ 'text', 'width', 'style', 'textColor' ],
				'core/buttons': [],
			} );
		},
	} );
