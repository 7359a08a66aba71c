<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Rest\{Method, Route, RouteProvider, Schema};
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Where the script of a page sends the form. */
final class FormRoute implements RouteProvider {

	public const PATH = '/mailchimp';

	private const LINE = [
		'type'    => 'string',
		'pattern' => '^[^\x00-\x1f\x7f]*$',
		'default' => '',
	];

	public function __construct( private readonly Form $form ) {}

	public function routes(): array {
		$schema    = Schema::resource(
			'mailchimp-sign-up',
			[
				'status'  => Schema::TEXT + [ 'enum' => array_column( Outcome::cases(), 'value' ) ],
				'message' => Schema::TEXT + [ 'description' => 'For the visitor; empty where the form has a text of its own.' ],
			]
		);
		$arguments = [
			'email'    => self::LINE + [ 'maxLength' => 320 ],
			Form::KEY  => self::LINE + [ 'maxLength' => 16 ],
			Form::POST => Schema::INTEGER + [
				'minimum' => 0,
				'default' => 0,
			],
		];
		return [ new Route( 'slipstream/v1', self::PATH, $schema, [ new Method( 'POST', Method::EVERYBODY, $this->add( ... ), $arguments ) ] ) ];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request With the form's own fields. */
	private function add( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$outcome = $this->form->submit( $request->get_params(), (string) wp_get_raw_referer() );
		return $outcome instanceof WP_Error ? $outcome : new WP_REST_Response(
			[
				'status'  => $outcome->value,
				'message' => $outcome->message(),
			],
			Outcome::Queued === $outcome ? 202 : 200
		);
	}
}
