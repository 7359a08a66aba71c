import { newPlan, planError, planLabel, toPlan, withCurrency } from '../plans';
import { readStatus } from '../status';

const PLAN = { title: 'Gold', price: 5, currency: 'USD', interval: '1 month' };

it.each( [
	[ 'the default', {}, null ],
	[ 'the smallest price', { price: 0.5 }, null ],
	[ 'a lower price', { price: 0.49 }, 'Minimum allowed price is $0.50.' ],
	[ 'a negative price', { price: -5 }, 'Minimum allowed price is $0.50.' ],
	[ 'the smallest price in yen', { price: 50, currency: 'JPY' }, null ],
	[ 'a lower price in yen', { price: 49, currency: 'JPY' }, 'Minimum allowed price is ¥50.' ],
	[ 'a part of a yen', { price: 50.5, currency: 'JPY' }, 'Plan requires a valid price' ],
	[ 'no number', { price: NaN }, 'Plan requires a valid price' ],
	[ 'infinity', { price: Infinity }, 'Plan requires a valid price' ],
	[ 'a thousandth', { price: 0.501 }, 'Plan requires a valid price' ],
	[ 'a sum that binary numbers do not have', { price: 1.1 }, null ],
	[ 'spaces as name', { title: ' \n' }, 'Plan requires a name' ],
] )( 'a new plan with %s: %j', ( _, changes, error ) => {
	expect( planError( { ...PLAN, ...changes } ) ).toBe( error );
} );

it( 'the default of a new plan can be created', () => {
	expect( planError( newPlan() ) ).toBeNull();
} );

it.each( [
	[ 'EUR', 5 ],
	[ 'HKD', 5 ],
	[ 'MXN', 10 ],
	[ 'JPY', 50 ],
] )( 'in %s its price of 5 is %d', ( currency, price ) => {
	expect( withCurrency( PLAN, currency ) ).toEqual( { ...PLAN, currency, price } );
} );

it.each( [
	[ '1 month', 'Gold ($5.00 / month)' ],
	[ '1 year', 'Gold ($5.00 / year)' ],
	[ 'one-time', 'Gold ($5.00)' ],
] )( 'a plan of "%s" is called "%s"', ( interval, label ) => {
	expect( planLabel( toPlan( { ...PLAN, id: 1, interval } )! ) ).toBe( label );
} );

it.each( [
	[ 'a map', { errors: { code: [ 'First', 'Second' ] } }, 'First' ],
	[ 'a list, PHP’s empty map', { errors: [], connected_account_id: 1 }, null ],
	[ 'a text instead of a list', { errors: { code: 'Only' } }, 'Only' ],
] )( 'errors in %s', ( _, answer, error ) => {
	expect( readStatus( answer ).error ).toBe( error );
} );
