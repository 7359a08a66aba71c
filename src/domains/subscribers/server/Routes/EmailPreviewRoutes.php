<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Routes;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Contracts\Section;
use Slipstream\Domains\Subscribers\SubscriberEmailSettings;
use Slipstream\Domains\Subscribers\SubscriptionEmailBuilder;
use Slipstream\Jobs\JobFailed;
use Slipstream\Mail\EmailColors;
use Slipstream\Mail\EmailSender;
use Slipstream\Mail\EmailSettings;
use Slipstream\Mail\Failure;
use Slipstream\Mail\PlainText;
use Slipstream\Health\TestEmails;
use Slipstream\Settings\SettingsStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that show or send an email with settings that are not saved yet. For administrators. */
final class EmailPreviewRoutes implements RouteProvider {

	/** Subscriber's address in previews. */
	private const SAMPLE_ADDRESS = 'reader@example.org';

	public function __construct(
		private readonly SettingsStore $store,
		private readonly SubscriptionEmailBuilder $builder,
		private readonly EmailSettings $design,
		private readonly EmailColors $colors,
		private readonly TestEmails $tests,
	) {}

	public function routes(): array {
		$arguments = [
			'template' => [
				'type'    => 'string',
				'enum'    => SubscriptionEmailBuilder::EDITABLE,
				'default' => SubscriptionEmailBuilder::CONFIRMATION,
			],
			// Unknown and invalid fields are refused by the sections, with the messages of the settings screen.
			'settings' => [
				'type'                 => 'object',
				'default'              => [],
				'additionalProperties' => false,
				'properties'           => array_fill_keys( array_keys( self::sections() ), [ 'type' => 'object' ] ),
			],
		];
		$preview = Schema::resource(
			'email-preview',
			[
				'subject' => Schema::TEXT,
				'html'    => Schema::TEXT,
				'text'    => Schema::TEXT,
				'notices' => Schema::list( Schema::TEXT ),
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/subscriber-emails/preview',
				$preview,
				[ new Method( 'POST', 'manage_options', $this->preview( ... ), $arguments ) ]
			),
			new Route(
				'slipstream/v1',
				'/subscriber-emails/test',
				Schema::resource( 'subscriber-email-test', [ 'message' => Schema::TEXT ] ),
				[ new Method( 'POST', 'manage_options', $this->test( ... ), $arguments ) ]
			),
		];
	}

	/** @return array<string, Section> Sections whose values a preview may contain, by name. */
	private static function sections(): array {
		$sections = [ EmailSettings::section(), SubscriberEmailSettings::section() ];
		return array_combine( array_column( $sections, 'name' ), $sections );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `template` and `settings`. */
	private function preview( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_unsaved(
			$request,
			function () use ( $request ): WP_REST_Response {
				$message = $this->builder->sample( self::template( $request ), self::SAMPLE_ADDRESS, 'subscriber-email-preview' );
				return new WP_REST_Response(
					[
						'subject' => $message->subject,
						'html'    => $message->html,
						'text'    => PlainText::from_html( $message->html ),
						'notices' => $this->notices(),
					]
				);
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `template` and `settings`. */
	private function test( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return $this->with_unsaved( $request, fn (): WP_REST_Response|WP_Error => $this->send( self::template( $request ) ) );
	}

	/** @throws QueryFailed If the database could not count the email. */
	private function send( string $template ): WP_REST_Response|WP_Error {
		$to = $this->tests->recipient();
		if ( $to instanceof WP_Error ) {
			return $to;
		}
		$key = 'subscriber-email-test-' . wp_generate_uuid4();
		try {
			( new EmailSender( $this->builder->sample( $template, $to, $key ), static fn (): bool => true ) )->send();
		} catch ( JobFailed $failure ) {
			return new WP_Error( 'slipstream_test_not_sent', Failure::label( $failure->reason ), [ 'status' => 502 ] );
		}
		/* translators: %s: an email address. */
		$message = sprintf( __( 'A test email was sent to %s.', 'slipstream' ), $to );
		return new WP_REST_Response( [ 'message' => $message ] );
	}

	/**
	 * Runs a function with the settings of a request. Stores nothing.
	 * @param WP_REST_Request<array<string, mixed>>           $request
	 * @param Closure(): (WP_REST_Response|WP_Error) $work
	 */
	private function with_unsaved( WP_REST_Request $request, Closure $work ): WP_REST_Response|WP_Error {
		$settings = is_array( $request['settings'] ) ? $request['settings'] : [];
		foreach ( self::sections() as $name => $section ) {
			$values = is_array( $settings[ $name ] ?? null ) ? $settings[ $name ] : [];
			$inner  = $work;
			$work   = fn (): WP_REST_Response|WP_Error => $this->store->with_unsaved( $section, $values, $inner );
		}
		return $work();
	}

	/** @return list<string> Notices about the design. */
	private function notices(): array {
		$accent  = $this->design->accent();
		$light   = $this->colors->palette();
		$notices = [];
		if ( '' !== $accent && ! $light->is_readable_link( $accent ) ) {
			$notices[] = $light->has_visible_button()
				? __( 'Links have the theme’s color, because this color is hard to read on the background.', 'slipstream' )
				: __( 'This color is hard to see on the background. Buttons have a border, and links have the theme’s color.', 'slipstream' );
		}
		return $notices;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `template`. */
	private static function template( WP_REST_Request $request ): string {
		return is_string( $request['template'] ) ? $request['template'] : SubscriptionEmailBuilder::CONFIRMATION;
	}
}
