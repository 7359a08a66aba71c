import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../shared/types/extension';
import { navigation } from './steps/templates';
import { envelope, gavel, newsletter, personPlus, reply, smiley, stairs } from './variation-icons';

type Inner = [ string, Attributes ];

const field = ( name: string, attributes: Attributes = {} ): Inner => [ `jetpack/field-${ name }`, attributes ];
const button = ( text: string ): Inner => [ 'jetpack/button', { text, element: 'button' } ];

const name = field( 'name', { required: true } );
const email = field( 'email', { required: true } );

/** Variations for a new form. If the author skips the picker, the first one is inserted. */
export const variations: readonly BlockVariation[] = [
	{
		name: 'contact-form',
		title: __( 'Contact Form', 'slipstream' ),
		description: __( 'Let visitors send you a message.', 'slipstream' ),
		icon: envelope,
		innerBlocks: [ name, email, field( 'textarea' ), button( __( 'Contact Us', 'slipstream' ) ) ],
	},
	{
		name: 'newsletter-form',
		title: __( 'Newsletter Sign-up', 'slipstream' ),
		description: __( 'Collect email addresses for your newsletter.', 'slipstream' ),
		icon: newsletter,
		innerBlocks: [ name, email, field( 'consent' ), button( __( 'Subscribe', 'slipstream' ) ) ],
	},
	{
		name: 'rsvp-form',
		title: __( 'RSVP Form', 'slipstream' ),
		description: __( 'Ask who will come to your event.', 'slipstream' ),
		icon: reply,
		attributes: { subject: __( 'A new RSVP from your website', 'slipstream' ) },
		innerBlocks: [
			name,
			email,
			field( 'radio', {
				label: __( 'Attending?', 'slipstream' ),
				required: true,
				options: [ __( 'Yes', 'slipstream' ), __( 'No', 'slipstream' ) ],
			} ),
			field( 'textarea', { label: __( 'Other Details', 'slipstream' ) } ),
			button( __( 'Send RSVP', 'slipstream' ) ),
		],
	},
	{
		name: 'registration-form',
		title: __( 'Registration Form', 'slipstream' ),
		description: __( 'Let visitors register for your offer.', 'slipstream' ),
		icon: gavel,
		attributes: { subject: __( 'A new registration from your website', 'slipstream' ) },
		innerBlocks: [
			name,
			email,
			field( 'telephone', { label: __( 'Phone Number', 'slipstream' ) } ),
			field( 'select', {
				label: __( 'How did you hear about us?', 'slipstream' ),
				placeholder: __( 'Select one option', 'slipstream' ),
				options: [
					__( 'Search Engine', 'slipstream' ),
					__( 'Social Media', 'slipstream' ),
					__( 'TV', 'slipstream' ),
					__( 'Radio', 'slipstream' ),
					__( 'Friend or Family', 'slipstream' ),
				],
			} ),
			field( 'textarea', { label: __( 'Other Details', 'slipstream' ) } ),
			button( __( 'Send', 'slipstream' ) ),
		],
	},
	{
		name: 'appointment-form',
		title: __( 'Appointment Form', 'slipstream' ),
		description: __( 'Let visitors request a date and a time.', 'slipstream' ),
		icon: personPlus,
		attributes: { subject: __( 'A new appointment booked from your website', 'slipstream' ) },
		innerBlocks: [
			name,
			email,
			field( 'telephone', { required: true } ),
			field( 'date', { label: __( 'Date', 'slipstream' ), required: true } ),
			field( 'radio', {
				label: __( 'Time', 'slipstream' ),
				required: true,
				options: [ __( 'Morning', 'slipstream' ), __( 'Afternoon', 'slipstream' ) ],
			} ),
			field( 'textarea', { label: __( 'Notes', 'slipstream' ) } ),
			button( __( 'Book Appointment', 'slipstream' ) ),
		],
	},
	{
		name: 'feedback-form',
		title: __( 'Feedback Form', 'slipstream' ),
		description: __( 'Ask visitors for feedback on your website.', 'slipstream' ),
		icon: smiley,
		attributes: { subject: __( 'New feedback received from your website', 'slipstream' ) },
		innerBlocks: [
			name,
			email,
			field( 'radio', {
				label: __( 'Please rate our website', 'slipstream' ),
				required: true,
				options: [
					__( '1 - Very Bad', 'slipstream' ),
					__( '2 - Poor', 'slipstream' ),
					__( '3 - Average', 'slipstream' ),
					__( '4 - Good', 'slipstream' ),
					__( '5 - Excellent', 'slipstream' ),
				],
			} ),
			field( 'textarea', { label: __( 'How could we improve?', 'slipstream' ) } ),
			button( __( 'Send Feedback', 'slipstream' ) ),
		],
	},
	{
		name: 'multistep-form',
		title: __( 'Multi-step Form', 'slipstream' ),
		description: __( 'Split a long form into steps.', 'slipstream' ),
		icon: stairs,
		innerBlocks: [
			[ 'jetpack/form-progress-indicator' ],
			[
				'jetpack/form-step-container',
				{},
				[
					[ 'jetpack/form-step', { stepLabel: __( 'About you', 'slipstream' ) }, [ name, email ] ],
					[
						'jetpack/form-step',
						{ stepLabel: __( 'Your question', 'slipstream' ) },
						[ field( 'textarea', { required: true } ) ],
					],
				],
			],
			[ 'jetpack/form-step-navigation', {}, navigation() ],
		] as BlockVariation[ 'innerBlocks' ],
	},
];
