<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Page;
use Slipstream\Support\Options;

/** The last connection error, shown to administrators. Cleared by the next successful sign-up. */
final class ConnectionError {

	private const OPTION = 'mailchimp_problem';

	public function __construct( private readonly Options $options ) {}

	/** @param string $code Error code of Api. Ignored if an administrator cannot fix the cause. */
	public function record( string $code ): void {
		if ( '' !== self::text( $code ) && $code !== $this->options->text( self::OPTION ) ) {
			$this->options->set( self::OPTION, $code );
		}
	}

	public function solve(): void {
		if ( '' !== $this->options->text( self::OPTION ) ) {
			$this->options->set( self::OPTION, null );
		}
	}

	/** Returns the message for administrators; '' if there is no error. */
	public function current(): string {
		return self::text( $this->options->text( self::OPTION ) );
	}

	/** Hook `admin_notices`. */
	public function show(): void {
		$text = current_user_can( 'manage_options' ) ? $this->current() : '';
		if ( '' === $text ) {
			return;
		}
		$link = sprintf( ' <a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Check the connection', 'slipstream' ) );
		wp_admin_notice( esc_html( $text ) . $link, [ 'type' => 'error' ] );
	}

	/** Returns the URL of the settings screen. */
	public static function url(): string {
		return Page::url( SettingsPage::SLUG, 'services' );
	}

	private static function text( string $code ): string {
		return match ( $code ) {
			Api::KEY     => __(
				'Mailchimp no longer accepts this site’s API key, so readers can’t sign up with its forms.',
				'slipstream'
			),
			Api::GONE    => __(
				'The Mailchimp audience of this site no longer exists, so readers can’t sign up with its forms.',
				'slipstream'
			),
			Api::REFUSED => __(
				'Mailchimp rejected the fields of a sign-up. Check the groups and the signup location of your Mailchimp forms.',
				'slipstream'
			),
			default      => '',
		};
	}
}
