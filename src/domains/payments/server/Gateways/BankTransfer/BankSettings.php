<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Settings of the owner's bank account. Buyers see all of its details. */
final class BankSettings {

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'bank-transfer',
			title: __( 'Bank transfer', 'slipstream' ),
			group: Section::PAYMENTS,
			fields: [
				new Field(
					name: 'holder',
					type: Field::TEXT,
					label: __( 'Account holder', 'slipstream' ),
					max: 70,
				),
				new Field(
					name: 'iban',
					type: Field::TEXT,
					label: __( 'IBAN', 'slipstream' ),
					max: 50,
					refusal: static fn ( string $typed ): string => '' === Iban::normalize( $typed )
						? __( 'This IBAN has a typing error. Compare it with your bank statement.', 'slipstream' )
						: '',
				),
				new Field(
					name: 'bic',
					type: Field::TEXT,
					label: __( 'BIC (optional)', 'slipstream' ),
					description: __( 'Buyers outside the euro area may need it.', 'slipstream' ),
					max: 11,
					pattern: '/^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/D',
					message: __( 'A BIC has 8 or 11 letters and digits.', 'slipstream' ),
				),
				new Field(
					name: 'note',
					type: Field::TEXTAREA,
					label: __( 'Text for buyers', 'slipstream' ),
					description: __( 'For example, the date by which you expect the transfer.', 'slipstream' ),
					max: 500,
				),
			],
			description: __(
				'Accepts payments without a payment service. Buyers can choose it once you have entered the account holder and the IBAN.',
				'slipstream'
			),
		);
	}

	/** Returns the account holder; '' if not set. */
	public function holder(): string {
		return $this->text( 'holder' );
	}

	/** Returns the IBAN without spaces; '' if it is missing or invalid. */
	public function iban(): string {
		return Iban::normalize( $this->text( 'iban' ) );
	}

	/** Returns the BIC in capital letters; '' if not set. */
	public function bic(): string {
		return strtoupper( $this->text( 'bic' ) );
	}

	/** Returns the owner's text for buyers, not escaped; '' if not set. */
	public function note(): string {
		return $this->text( 'note' );
	}

	private function text( string $name ): string {
		return $this->store->values( self::section() )->text( $name );
	}
}
