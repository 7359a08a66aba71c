<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Settings\Values;

/** The owner's texts of emails about a subscription. A text is '' until the owner changes it, so that it follows the reader's language. */
final class SubscriberEmailSettings {

	private const WELCOME = 'sends_welcome';

	/** Characters, before merge tags are replaced. */
	private const MAX_SUBJECT = 150;
	private const MAX_TEXT    = 3000;

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		$confirmation = SubscriptionEmailTexts::default_confirmation();
		$welcome      = SubscriptionEmailTexts::default_welcome();
		return new Section(
			name: 'subscriber-emails',
			title: __( 'Emails to new subscribers', 'slipstream' ),
			description: __( 'You can use {site} for the name of this site.', 'slipstream' ),
			group: Section::NEWSLETTER,
			fields: [
				new Field(
					name: 'confirmation_subject',
					type: Field::PLAIN_TEXT,
					label: __( 'Subject of the confirmation email', 'slipstream' ),
					max: self::MAX_SUBJECT,
					placeholder: $confirmation['subject'],
				),
				new Field(
					name: 'confirmation_text',
					type: Field::PLAIN_TEXTAREA,
					label: __( 'Text of the confirmation email', 'slipstream' ),
					description: __( 'An empty line starts a new paragraph. The “Confirm” button appears below the text.', 'slipstream' ),
					max: self::MAX_TEXT,
					placeholder: $confirmation['text'],
				),
				new Field(
					name: self::WELCOME,
					type: Field::TOGGLE,
					label: __( 'Send a welcome email', 'slipstream' ),
					description: __( 'Sent once after a reader confirms their subscription.', 'slipstream' ),
					default: true,
				),
				new Field(
					name: 'welcome_subject',
					type: Field::PLAIN_TEXT,
					label: __( 'Subject of the welcome email', 'slipstream' ),
					max: self::MAX_SUBJECT,
					placeholder: $welcome['subject'],
				),
				new Field(
					name: 'welcome_text',
					type: Field::PLAIN_TEXTAREA,
					label: __( 'Text of the welcome email', 'slipstream' ),
					description: __( 'You can also use {email} for the subscriber’s address. An empty line starts a new paragraph.', 'slipstream' ),
					max: self::MAX_TEXT,
					placeholder: $welcome['text'],
				),
			],
		);
	}

	public function sends_welcome(): bool {
		return $this->values()->is_on( self::WELCOME );
	}

	/** @return array{subject: string, text: string} Texts with merge tags: the owner's, or else the default in the current language. */
	public function confirmation(): array {
		return $this->texts( 'confirmation', SubscriptionEmailTexts::default_confirmation() );
	}

	/** @return array{subject: string, text: string} Texts with merge tags: the owner's, or else the default in the current language. */
	public function welcome(): array {
		return $this->texts( 'welcome', SubscriptionEmailTexts::default_welcome() );
	}

	/**
	 * @param array{subject: string, text: string} $standard Default texts.
	 * @return array{subject: string, text: string}
	 */
	private function texts( string $email, array $standard ): array {
		$values  = $this->values();
		$subject = $values->text( "{$email}_subject" );
		$text    = $values->text( "{$email}_text" );
		return [
			'subject' => '' === $subject ? $standard['subject'] : $subject,
			'text'    => '' === $text ? $standard['text'] : $text,
		];
	}

	private function values(): Values {
		return $this->store->values( self::section() );
	}
}
